-- What the service keeps. A state and the answers that belong to it are written in one transaction, always.

create table if not exists athlete (
  id text primary key,
  token_hash bytea not null unique,              -- SHA-256: the token itself is nowhere
  profile text not null default '{}',            -- what is known of the athlete, as p247 takes it
  due_from date                                  -- the first day whose records were not taken yet; null: none
);
create index if not exists athlete_due on athlete (due_from, id) where due_from is not null;

create table if not exists activity (
  athlete text not null references athlete,
  id text not null,
  file bytea not null,                           -- as it was uploaded
  received timestamptz not null default now(),
  primary key (athlete, id)
);
alter table activity alter column file set storage external;   -- files are packed already

-- What was computed, with all that it depends on: another formula set, athlete or engine makes another row.
create table if not exists document (
  athlete text not null,
  activity text not null,
  formula_hash text not null,
  profile_hash bytea not null,
  engine text not null,
  body bytea not null,
  primary key (athlete, activity, formula_hash, profile_hash, engine),
  foreign key (athlete, activity) references activity on delete cascade
);
alter table document alter column body set compression lz4;

create table if not exists record (
  athlete text not null references athlete,
  date date not null,
  phase text not null check (phase in ('morning', 'evening', 'response', 'day')),
  body text not null,
  error text,                                    -- why the engine did not take it
  primary key (athlete, date, phase)
);

-- The state after each of the last days: where a late record is gone on from.
create table if not exists state (
  athlete text not null references athlete,
  through date not null,
  body bytea not null,
  primary key (athlete, through)
);

create table if not exists brief (
  athlete text not null references athlete,
  date date not null,
  answer text not null,
  revision int not null default 1,               -- rises when a late record changes the answer
  issued timestamptz not null default now(),
  primary key (athlete, date)
);
