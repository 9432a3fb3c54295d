-- The work of the server's processes: their clock, who may write, what is due, and what cannot be settled.

-- Exchange time never goes back, not even over a restart, and in the demo it may be moved forward; one row.
create table exchange_clock (
  id int primary key check (id = 1),
  -- How far it is ahead of the machine's time, in all.
  forwarded_ms int8 not null default 0,
  -- The latest time that was shown before a stop or a forward.
  latest int8 not null default 0
);
insert into exchange_clock (id) values (1);

-- Which process does what only one may do, such as run the engine; by the clock of the database. Another one takes over
-- when the lease has ended. What is written is guarded by the fencing token, not by the lease.
create table process_leases (
  name text primary key,
  holder uuid not null,
  -- Where its internal port is reached.
  address text not null,
  expires_at timestamptz not null
);

-- Each start of an engine takes the next number; one that holds an older number may write no more.
create table fencing_tokens (
  name text primary key,
  token int8 not null
);

-- How each batch of a sequencer begins, in one round trip. Each query sees what was committed before it: the link is read
-- after the lock of balances (see `balanceLock.sql.ts`), which is waited for only with the newest token.
create function begin_batch(product text, held int8) returns table (token int8, link int8)
  language plpgsql as $$
begin
  select newest.token into token from fencing_tokens newest where newest.name = product for share;
  if token = held then
    perform pg_advisory_xact_lock(4815163);
    select head.link into link from ledger_head head where head.id = 1;
  end if;
  return next;
end
$$;

-- Positions, copy relations and options that cannot be settled because of a fault. They are left out of everything until
-- the operator resumes them; then they meet what was recorded since.
create table suspensions (
  subject_id uuid primary key,
  product text not null,
  kind text not null check (kind in ('position', 'relation', 'option')),
  -- The last recorded second that the subject is known to have met.
  stands_at int8 not null,
  -- The tick that closes it, if it failed at that.
  tick_time int8,
  tick_price numeric,
  fault text not null,
  message text not null,
  -- In machine time, as the log.
  suspended_at int8 not null,
  resumed_at int8,
  -- How a copy would have been closed meanwhile.
  missed text
);

-- Work with a due time, done once. A row is claimed, worked on and marked as done by one transaction.
create table jobs (
  id int8 primary key generated always as identity,
  kind text not null,
  -- What it is about, such as an order and a day: a kind is never enqueued twice with the same key.
  key text not null,
  -- Jobs of one subject run one after the other, in the order of their due times.
  subject text,
  -- In exchange time.
  due_at int8 not null,
  -- In machine time: later it is of no use to anybody, and is given up.
  expires_at int8,
  payload json not null,
  -- Some payloads may not be shown or kept, such as the text with a one-time password.
  is_confidential boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  -- How often it failed. After a failure it waits until `retry_at`, which is machine time.
  attempts int not null default 0,
  retry_at int8,
  last_error text,
  done_at int8,
  constraint jobs_done_once check ((state = 'done') = (done_at is not null))
);
create unique index jobs_no_two_alike on jobs (kind, key);
create index jobs_waiting on jobs (due_at, id) where state = 'waiting';
create index jobs_retried on jobs (retry_at) where state = 'waiting' and retry_at is not null;
create index jobs_of_subject on jobs (subject, due_at, id) where state <> 'done';
create index jobs_dead on jobs (id) where state = 'dead';
create index jobs_done on jobs (done_at) where state = 'done';
create index jobs_by_kind on jobs (kind, due_at);

-- Messages that the demo shows instead of sending them, whichever process would have sent them. Only the newest are kept.
create table dev_messages (
  id int8 primary key generated always as identity,
  kind text not null,
  recipient text not null,
  scene text not null,
  code text not null,
  subject text not null,
  text text not null,
  time int8 not null
);
