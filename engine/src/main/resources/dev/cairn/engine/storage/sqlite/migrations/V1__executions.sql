create table execution (
  key integer primary key autoincrement,
  workflow text not null,
  name text not null,
  version integer not null,
  run integer not null,
  status integer not null,
  owner integer,
  last_owner integer,
  invocation integer not null,
  revision integer not null,
  failures integer not null,
  wake_at integer,
  input text,
  input_hash text not null,
  result text,
  error text,
  parent integer,
  parent_operation text,
  started integer not null,
  ended integer,
  timeout_at integer,
  expires_at integer,
  invocations text,
  unique (workflow, name));

-- Dispatch, timers and retries in one, by version: a backlog that no node can run is in nobody's way.
create index execution_due on execution (workflow, version, wake_at) where wake_at is not null;
create index execution_owned on execution (owner) where owner is not null;
create index execution_listed on execution (workflow, started, key);
create index execution_expired on execution (expires_at) where expires_at is not null;

-- No foreign key: rows are removed together, in portions.
create table operation (
  execution integer not null,
  id text not null,
  position integer not null,
  parent text,
  name text,
  type integer not null,
  subtype text,
  status integer not null,
  attempt integer not null,
  started integer not null,
  ended integer,
  started_seq integer not null,
  ended_seq integer,
  due integer,
  event text,
  target text,
  input text,
  options text,
  result text,
  error text,
  attempts text,
  primary key (execution, id));

create index operation_waiting on operation (event, execution) where event is not null;

create table event (
  seq integer primary key autoincrement,
  id text not null unique,
  execution integer,
  name text,
  operation text,
  kind integer not null,
  payload text,
  sent integer not null,
  expires_at integer not null,
  delivered_at integer);

create index event_targeted on event (execution, seq) where delivered_at is null and execution is not null;
create index event_broadcast on event (name, seq) where delivered_at is null and execution is null;
create index event_expired on event (expires_at);
create index event_of_execution on event (execution) where execution is not null;

-- An id is one life of a process and is never used again. Every commit of a node counts up its batch, which is the
-- fence: a node that has ended cannot.
create table node (
  id integer primary key autoincrement,
  name text not null,
  batch integer not null,
  registered integer not null,
  ended_at integer,
  versions text not null);

-- Apart from the node, so that a renewal never waits for a commit.
create table lease (
  node integer primary key,
  until integer not null);
