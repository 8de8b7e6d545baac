-- The newest of all workflows are merged from the newest of each: every run was in this index twice, by its start and by its end.
drop index execution_newest;
-- Room for the row of the end on the page of the start.
${room_for_ends}
