-- For SQLite and PostgreSQL alike: SQLite takes every kind of int for an integer.

create table execution (
  key ${identity},
  workflow text not null,
  name text not null,
  version int not null,
  run int not null,
  status smallint not null,
  owner bigint,
  last_owner bigint,
  invocation int not null,
  revision int not null,
  failures int not null,
  wake_at bigint,
  input text,
  input_hash text not null,
  result text,
  error text,
  parent bigint,
  parent_operation text,
  started bigint not null,
  ended bigint,
  timeout_at bigint,
  expires_at bigint,
  invocations text,
  unique (workflow, name));

-- Dispatch, timers and retries in one, by version: a backlog that no node can run is in nobody's way.
create index execution_due on execution (workflow, version, wake_at) where wake_at is not null;
create index execution_owned on execution (owner) where owner is not null;
create index execution_listed on execution (workflow, started, key);
create index execution_newest on execution (started, key);
create index execution_expired on execution (expires_at) where expires_at is not null;

-- No foreign key: it would lock the row of the execution with every insert.
create table operation (
  execution bigint not null,
  id text not null,
  position int not null,
  parent text,
  name text,
  type smallint not null,
  subtype text,
  status smallint not null,
  attempt int not null,
  started bigint not null,
  ended bigint,
  started_seq int not null,
  ended_seq int,
  due bigint,
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
  seq ${identity},
  id text not null unique,
  execution bigint,
  name text,
  operation text,
  kind smallint not null,
  payload text,
  sent bigint not null,
  expires_at bigint not null,
  delivered_at bigint);

create index event_targeted on event (execution, seq) where delivered_at is null and execution is not null;
create index event_broadcast on event (name, seq) where delivered_at is null and execution is null;
create index event_expired on event (expires_at);
create index event_of_execution on event (execution) where execution is not null;

-- An id is one life of a process and is never used again. Every commit of a node counts up its batch, which is the
-- fence: a node that has ended cannot.
create table node (
  id ${identity},
  name text not null,
  batch bigint not null,
  registered bigint not null,
  ended_at bigint,
  versions text not null)
  ${often_updated};

-- Apart from the node, so that a renewal never waits for a commit.
create table lease (
  node bigint primary key,
  until bigint not null)
  ${often_updated};
