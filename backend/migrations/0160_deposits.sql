-- What people have sent to their addresses. A deposit is one output of a transaction, so however often it is seen, it is one row.
create table deposit_addresses (
  user_id uuid not null references users (id),
  network text not null,
  address text not null,
  primary key (user_id, network),
  unique (network, address)
);

create table deposits (
  id uuid primary key,
  user_id uuid not null references users (id),
  network text not null,
  txid text not null,
  output int not null,
  currency_id int not null,
  address text not null,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (
    state in ('seen', 'confirming', 'credited', 'final', 'orphaned', 'reversed', 'below_minimum')
  ),
  -- The height of the block that it is in.
  block_height int8,
  confirmations int not null default 0 check (confirmations >= 0),
  -- What a reversal could not take back: `suspense` bears it until the deposit is credited again.
  uncovered numeric(38, 18) not null default 0 check (uncovered >= 0 and uncovered <= amount),
  seen_at int8 not null,
  credited_at int8,
  final_at int8,
  unique (network, txid, output),
  constraint deposits_credited_with_time check (state not in ('credited', 'final') or credited_at is not null),
  constraint deposits_in_a_block check (state not in ('confirming', 'credited', 'final') or block_height is not null),
  constraint deposits_uncovered_by_reversal check (uncovered = 0 or state in ('reversed', 'confirming', 'orphaned'))
);
create index deposits_of_user on deposits (user_id, id desc);
-- What the next block changes.
create index deposits_counting on deposits (network) where state in ('confirming', 'credited');
create index deposits_by_block on deposits (network, block_height) where block_height is not null;

-- The postings of a deposit. 10 is the business type `deposit`.
create index postings_of_deposits on postings (business_id) where business_type = 10;

-- Up to where the events of the chain have been carried out, with all that they changed.
create table deposit_cursor (
  only_row boolean primary key default true check (only_row),
  cursor int8 not null
);
insert into deposit_cursor (cursor) values (0);
