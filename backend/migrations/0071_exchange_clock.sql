-- Exchange time never goes back, also not over a restart, and in the demo it may be moved forward; one row.
create table exchange_clock (
  id int primary key check (id = 1),
  -- How far it is ahead of the machine's time, in all.
  forwarded_ms int8 not null default 0,
  -- The latest time that was shown before a stop or a forward.
  latest int8 not null default 0
);
insert into exchange_clock (id) values (1);
