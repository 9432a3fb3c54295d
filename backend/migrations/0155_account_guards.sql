-- A frozen account opens nothing and lets nothing out until its owner unfreezes it.
alter table users add column frozen_at int8;

-- Why nothing may leave an account until a time; of one session only, if it names one. Holds are never shortened: the latest end counts.
create table outflow_holds (
  id int8 primary key generated always as identity,
  user_id uuid not null references users (id),
  token_hash text,
  reason text not null,
  began_at int8 not null,
  ends_at int8 not null,
  constraint outflow_holds_end_later check (ends_at > began_at)
);

create index outflow_holds_of_user on outflow_holds (user_id, ends_at);

-- `chain` and `bank` are what came in from outside and owe it, `promotion` pays what people are given, `suspense` bears what a
-- reversed deposit left uncovered.
alter table accounts drop constraint accounts_system_check;
alter table accounts add constraint accounts_system_check
  check (system in ('demo', 'house', 'fees', 'earn', 'insurance', 'chain', 'bank', 'promotion', 'suspense'));

alter table accounts drop constraint accounts_not_overdrawn;
alter table accounts add constraint accounts_not_overdrawn
  check (frozen >= 0 and (available >= 0 or coalesce(system in ('demo', 'chain', 'bank', 'suspense'), false)));
