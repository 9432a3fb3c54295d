-- Double entry: every change of a balance is a posting of a journal, and a journal adds up to zero in each currency.
-- Postings are never changed or removed; the balances are their running sums.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % stay as they were written.', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Half of each page stays empty: rows change with every batch, and find room beside their old version, so that no index
-- has to follow.
create table accounts (
  id int8 primary key generated always as identity,
  user_id uuid references users (id),
  -- Accounts that belong to no user. `demo` is where play money comes from, `house` trades, `fees` collects, `earn` owes
  -- the interest of locks (what it still owes is frozen there), `insurance` pays what liquidated positions lack and gets
  -- what they leave, `chain` and `bank` owe what came in from outside, `promotion` pays what users are given, and
  -- `suspense` bears what a reversed deposit left uncovered.
  system text check (
    system in ('demo', 'house', 'fees', 'earn', 'insurance', 'chain', 'bank', 'promotion', 'suspense')
  ),
  type int not null check (type between 1 and 9),
  currency_id int not null check (currency_id > 0),
  available numeric(38, 18) not null default 0,
  frozen numeric(38, 18) not null default 0,
  -- Grows with every posting, so that the newer one of two copies is known.
  version int8 not null default 0,
  -- The day of the newest posting, and what the account had when that day began: available and frozen together.
  opening_time int8 not null default 0,
  opening numeric(38, 18) not null default 0,
  constraint accounts_one_owner check (num_nonnulls(user_id, system) = 1),
  -- What was given away as play money, or came in from outside, is what its source owes.
  constraint accounts_not_overdrawn check (
    frozen >= 0 and (available >= 0 or coalesce(system in ('demo', 'chain', 'bank', 'suspense'), false))
  )
) with (fillfactor = 50);
create unique index accounts_of_user on accounts (user_id, type, currency_id);
create unique index accounts_of_system on accounts (system, type, currency_id) where system is not null;
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_change();

-- Stored without texts and without the balance after it: kinds and business types are numbers (see `postingCodes.ts`).
create table postings (
  id int8 not null generated always as identity,
  account_id int8 not null,
  time int8 not null,
  -- What it was for, such as an order.
  business_id uuid not null,
  -- The number of its journal within the link that the posting belongs to.
  journal int not null,
  kind int2 not null,
  business_type int2 not null,
  -- What was added to each part of the account.
  available numeric(38, 18) not null,
  frozen numeric(38, 18) not null,
  -- A posting is always looked for within its account.
  primary key (account_id, id),
  constraint postings_move_something check (available <> 0 or frozen <> 0)
);
-- Postings lie in the order of their ids, so that some pages stand for a range of them.
create index postings_by_id on postings using brin (id) with (pages_per_range = 16);
-- Bills of one kind among many others. Spot trading writes most postings and is found without an index of its own.
create index postings_of_kind on postings (account_id, kind, id desc) where kind not in (2, 3, 4, 5, 6);
-- Whatever brings money from outside or takes it there: demo funds, deposits, withdrawals, payments and bank money.
create index postings_of_flows on postings (account_id, time) where kind in (1, 24, 25, 26, 27, 28, 30, 31, 32);
-- The postings of a deposit. 10 is the business type `deposit`.
create index postings_of_deposits on postings (business_id) where business_type = 10;
create trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function refuse_change();

-- All postings of a journal are written by one statement, and no other journal of it has the same number, so the end of
-- the statement is the time to add them up.
create function check_postings_balance() returns trigger language plpgsql as $$
declare
  is_balanced boolean;
begin
  -- Executed as text, so that it is planned each time for as many postings as there are.
  execute 'select not exists (
             select from added join accounts on accounts.id = added.account_id
              group by added.journal, accounts.currency_id
             having sum(added.available + added.frozen) <> 0
           )' into is_balanced;
  if not is_balanced then
    raise exception 'A journal must add up to zero in each currency.' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger postings_balance after insert on postings
  referencing new table as added
  for each statement execute function check_postings_balance();

-- Postings above the first id, up to the second. Without sequential scans it uses `postings_by_id` whatever the planner
-- knows of the table.
create function postings_between(int8, int8) returns setof postings
  language sql stable set enable_seqscan = off as $$
  select * from postings where id > $1 and id <= $2
$$;

-- Each batch of postings is a link: the hash of its postings, and with the hash of the link before it the hash of all
-- that was ever written.
create table ledger_links (
  link int8 primary key,
  -- Its postings are those up to this id and above the one of the link before.
  last_posting int8 not null,
  lines int not null,
  content bytea not null,
  hash bytea not null,
  time int8 not null
);
-- The journal of a bill lies in the link that has its posting.
create index ledger_links_by_posting on ledger_links (last_posting);
create trigger ledger_links_are_final before update or delete or truncate on ledger_links
  for each statement execute function refuse_change();

-- The last link. Whoever writes postings locks it first, so that the ids of a link's postings follow each other.
create table ledger_head (
  id int primary key check (id = 1),
  link int8 not null,
  last_posting int8 not null,
  hash bytea not null
);
insert into ledger_head (id, link, last_posting, hash)
values (1, 0, 0, sha256(convert_to('The chain begins after line 0', 'UTF8')));
insert into ledger_links (link, last_posting, lines, content, hash, time)
select link, last_posting, 0, sha256(''), hash, 0 from ledger_head;

-- The accounts that a link has moved, for engines that keep balances in memory. An engine's own batches have no row here.
create table account_changes (
  link int8 primary key,
  accounts int8[] not null
);

-- What was found to differ from an invariant. While one is not resolved, nothing may leave the exchange.
create table ledger_mismatches (
  id int8 primary key generated always as identity,
  invariant text not null,
  subject text not null,
  found_at int8 not null,
  resolved_at int8
);
create unique index ledger_mismatches_unresolved on ledger_mismatches (invariant, subject) where resolved_at is null;

-- Why an amount is frozen, for all but working orders, which say it in their own column `frozen`.
create table holds (
  kind text not null,
  -- What it is held for, such as a lock.
  reference text not null,
  account_id int8 not null references accounts (id),
  amount numeric(38, 18) not null check (amount >= 0),
  primary key (kind, reference, account_id)
);
create index holds_of_account on holds (account_id);

-- Money commands that were carried out, and their replies: a repeat gets the same one. Written with the money.
create table money_commands (
  user_id uuid not null references users (id),
  operation text not null,
  req_id uuid not null,
  -- Of the body; the same key with another body is refused.
  hash text not null,
  reply json,
  created_at int8 not null,
  primary key (user_id, operation, req_id)
);
create index money_commands_created on money_commands (created_at);

-- Which requests to an engine were carried out, so that a repeat finds what the first one did. Written with the money.
create table requests (
  user_id uuid not null,
  operation text not null,
  req_id uuid not null,
  hash text not null,
  subject_id uuid not null,
  created_at int8 not null,
  -- The requests of a batch are looked for by their ids alone, all of them at once.
  primary key (req_id, user_id, operation)
);
-- Requests are inserted in the order of their time, so that a range of pages stands for a range of time.
create index requests_created on requests using brin (created_at);

-- What a user's coins cost, as far as it has been counted from the postings of the account: the next count goes on from
-- there. It holds nothing that the postings do not say, and may be emptied at any time.
create table holding_costs (
  account_id int8 primary key,
  -- The last posting that is counted.
  counted_to int8 not null,
  quantity numeric(38, 18) not null check (quantity >= 0),
  -- In US dollars.
  cost numeric(38, 18) not null check (cost >= 0)
);
