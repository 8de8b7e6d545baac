-- When the present run began; null for the first, which begins with its execution.
alter table execution add column run_started bigint;
