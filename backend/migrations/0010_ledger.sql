-- Double entry: every change of a balance is a line of a journal, and a journal adds up to zero.
-- Lines are never changed or removed; the balances are their running sums. Times are milliseconds since 1970, UTC.

create table accounts (
  id int8 primary key generated always as identity,
  user_id uuid references users (id),
  -- Accounts of nobody: `demo` is where play money comes from, `house` trades, `fees` collects.
  system text check (system in ('demo', 'house', 'fees')),
  type int not null check (type between 1 and 9),
  currency_id int not null check (currency_id > 0),
  available numeric(38, 18) not null default 0,
  frozen numeric(38, 18) not null default 0,
  -- Grows with every line, so that of two copies the newer one is known.
  version int8 not null default 0,
  constraint accounts_one_owner check (num_nonnulls(user_id, system) = 1),
  -- What was given away as play money is what its source owes.
  constraint accounts_not_overdrawn check (frozen >= 0 and (available >= 0 or system is not distinct from 'demo'))
);

create unique index accounts_of_user on accounts (user_id, type, currency_id);
create unique index accounts_of_system on accounts (system, type, currency_id) where system is not null;

-- A row is a line of the journal that `journal_id` names. Its account is the one whose balance was moved with it.
create table postings (
  id int8 primary key generated always as identity,
  journal_id uuid not null,
  account_id int8 not null,
  kind text not null,
  -- What was added to each part of the account.
  available numeric(38, 18) not null,
  frozen numeric(38, 18) not null,
  available_after numeric(38, 18) not null,
  frozen_after numeric(38, 18) not null,
  -- What it was for, such as an order and its id.
  business_type text not null,
  business_id text not null,
  time int8 not null,
  constraint postings_move_something check (available <> 0 or frozen <> 0)
);

create index postings_of_account on postings (account_id, id desc);

-- All lines of a journal are written by one statement, so the end of the statement is the time to add them up.
create function check_postings_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join accounts on accounts.id = added.account_id
     group by added.journal_id, accounts.currency_id
    having sum(added.available + added.frozen) <> 0
  ) then
    raise exception 'A journal must add up to zero in each currency.' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger postings_balance after insert on postings
  referencing new table as added
  for each statement execute function check_postings_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % stay as they were written.', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_change();

-- Which requests were carried out, so that a repeat finds what the first one did. Written with the money.
create table requests (
  user_id uuid not null,
  operation text not null,
  req_id uuid not null,
  hash text not null,
  subject_id uuid not null,
  created_at int8 not null,
  primary key (user_id, operation, req_id)
);

-- What people are told about their own orders and money: numbered per person, written with the change itself.
create table user_sequences (
  user_id uuid primary key references users (id),
  seq int8 not null
);

create table outbox (
  user_id uuid not null,
  seq int8 not null,
  topic text not null,
  data text not null,
  time int8 not null,
  primary key (user_id, seq)
);

create index outbox_time on outbox (time);
