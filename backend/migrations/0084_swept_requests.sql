-- For the sweeps. Requests are inserted in the order of their time, so blocks that can be skipped are found by ranges.
create index money_commands_created on money_commands (created_at);
create index requests_created on requests using brin (created_at);
