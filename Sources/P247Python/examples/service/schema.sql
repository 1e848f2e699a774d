-- What the service keeps. A state and the answers that belong to it are written in one transaction, always.

create table athlete (
  id text primary key,
  token_hash bytea not null unique,              -- SHA-256: the token itself is nowhere
  profile text not null default '{}'             -- what is known of the athlete, as p247 takes it
);

create table activity (
  athlete text not null references athlete,
  id text not null,
  file bytea not null,                           -- as it was uploaded
  file_hash bytea not null generated always as (sha256(file)) stored,
  received timestamptz not null default now(),
  primary key (athlete, id)
);
alter table activity alter column file set storage external;   -- files are packed already

-- What was computed, with all that it depends on: another file, formula set, athlete or engine makes another row.
create table document (
  athlete text not null,
  activity text not null,
  file_hash bytea not null,
  formula_hash text not null,
  profile_hash bytea not null,
  engine text not null,
  body bytea not null,
  primary key (athlete, activity, file_hash, formula_hash, profile_hash, engine),
  foreign key (athlete, activity) references activity on delete cascade
);
alter table document alter column body set compression lz4;

create table record (
  athlete text not null references athlete,
  date date not null,
  phase text not null check (phase in ('morning', 'evening', 'response', 'day')),
  body text not null,
  error text,                                    -- why the engine did not take it
  primary key (athlete, date, phase)
);

-- A row for each record that came, was replaced or went: from that day on the athlete's records are to be taken.
-- Rows are only added and deleted, so that who sends a record waits for no worker.
create table due (
  number bigint generated always as identity primary key,
  athlete text not null references athlete,
  date date not null
);
create index due_athlete on due (athlete);

-- Locked by the worker that takes an athlete's records, and by nobody else.
create table turn (
  athlete text primary key references athlete
);

-- An athlete whose records ended the work with an error. After two tries the worker leaves the athlete alone until another record comes.
create table aside (
  athlete text primary key references athlete,
  number bigint not null,                        -- the last row of due that was tried
  tries int not null,
  error text not null
);

-- The state after each of the last days: where a late record is gone on from. All of it can be made of the records again.
create table state (
  athlete text not null references athlete,
  through date not null,
  formula_hash text not null,                    -- a state goes on by the rules that made it: others do not use it
  body bytea not null,
  primary key (athlete, through)
);

create table brief (
  athlete text not null references athlete,
  date date not null,
  answer text,                                   -- null: there was one, and it was withdrawn
  revision int not null default 1,               -- rises with every other answer, and never begins again
  issued timestamptz not null default now(),
  primary key (athlete, date)
);

-- What the athletes' answers have taught of the rates of the risks; one row a formula set, made anew every night.
create table deployment (
  formula_hash text primary key,
  body bytea not null,                           -- at most 64 KiB; sums over athletes, no day of one
  taught timestamptz not null default now()
);

comment on table athlete is 'p247 tables 4';      -- store.TABLES
