-- The tables of the service. A state and its answers are always written in one transaction.

create table athlete (
  id text primary key,
  token_hash bytea not null unique,              -- SHA-256; the token itself is never stored
  profile text not null default '{}'             -- the athlete document, as for p247
);

create table activity (
  athlete text not null references athlete,
  id text not null,
  file bytea not null,                           -- as uploaded
  file_hash bytea not null generated always as (sha256(file)) stored,
  received timestamptz not null default now(),
  primary key (athlete, id)
);
alter table activity alter column file set storage external;   -- files are already compressed

-- Computed documents with everything they depend on: another file, formula set, athlete or engine gives another row.
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
  error text,                                    -- why the engine rejected it
  primary key (athlete, date, phase)
);

-- A row for each added, replaced or deleted record: the athlete's records are to be processed from that day on.
-- Rows are only added and deleted, so that a sender never waits for a worker.
create table due (
  number bigint generated always as identity primary key,
  athlete text not null references athlete,
  date date not null
);
create index due_athlete on due (athlete);

-- Locked only by the worker that processes an athlete's records.
create table turn (
  athlete text primary key references athlete
);

-- An athlete whose processing failed. After two attempts the worker skips the athlete until another record arrives.
create table aside (
  athlete text primary key references athlete,
  number bigint not null,                        -- the last row of due that was attempted
  tries int not null,
  error text not null
);

-- The state after each of the last days, from which late records are processed. It can be rebuilt from the records.
create table state (
  athlete text not null references athlete,
  through date not null,
  formula_hash text not null,                    -- a state can only be continued with the formulas that made it
  body bytea not null,
  primary key (athlete, through)
);

create table brief (
  athlete text not null references athlete,
  date date not null,
  answer text,                                   -- null: withdrawn
  revision int not null default 1,               -- increases with each changed answer and never restarts
  issued timestamptz not null default now(),
  primary key (athlete, date)
);

-- Risk rates learned from the athletes' answers: one row per formula set, rebuilt every night.
create table deployment (
  formula_hash text primary key,
  body bytea not null,                           -- at most 64 KiB; sums over athletes, without individual days
  taught timestamptz not null default now()
);

comment on table athlete is 'p247 tables 4';      -- store.TABLES
