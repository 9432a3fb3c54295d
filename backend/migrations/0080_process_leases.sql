-- Which process does what only one may do, such as run the engine; by the clock of the database. Another one takes over
-- when the lease has ended. What is written is guarded by the fencing token, not by the lease.
create table process_leases (
  name text primary key,
  holder uuid not null,
  -- Where its internal port is reached.
  address text not null,
  expires_at timestamptz not null
);
