-- A broadcast goes to the operation that has waited longest for its name.
create index operation_waiting_since on operation (event, started, execution) where event is not null;
