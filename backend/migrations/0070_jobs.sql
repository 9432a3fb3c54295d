-- Work with a due time, done once. A row is claimed, worked on and marked as done by one transaction.
create table jobs (
  id int8 primary key generated always as identity,
  kind text not null,
  -- What it is about, such as an order and a day: a kind is never enqueued twice with the same key.
  key text not null,
  -- Jobs of one subject run one after the other, in the order of their due times.
  subject text,
  -- In exchange time, in milliseconds since 1970, UTC.
  due_at int8 not null,
  payload json not null,
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
