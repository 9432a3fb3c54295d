-- Money that moves without a trade: between a user's own accounts, from one coin to another, and from a blockchain.

-- Movements between a user's own accounts; `from_type` and `to_type` are account types.
create table transfers (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  from_type int not null,
  to_type int not null,
  created_at int8 not null,
  constraint transfers_between_two check (from_type <> to_type)
);
create index transfers_of_user on transfers (user_id, id desc);

-- What a user was promised for an amount of a coin, until it expires. Its use removes it, so that it is used once.
create table conversion_quotes (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_currency_id int not null,
  to_currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  converted numeric(38, 18) not null check (converted > 0),
  expires_at int8 not null
);
create index conversion_quotes_of_user on conversion_quotes (user_id, expires_at);

-- Exchanges of one coin into another with the house; the prices are in US dollars, the spread is a ratio.
create table conversions (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_currency_id int not null,
  to_currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  converted numeric(38, 18) not null check (converted > 0),
  from_usd numeric(38, 18) not null check (from_usd > 0),
  to_usd numeric(38, 18) not null check (to_usd > 0),
  spread numeric(38, 18) not null,
  created_at int8 not null,
  constraint conversions_between_two check (from_currency_id <> to_currency_id)
);
create index conversions_of_user on conversions (user_id, id desc);

-- Where users send coins to, and what has arrived there. A deposit is one output of a transaction, so that however often it
-- is seen, it is one row.
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

-- Up to where the events of the chain have been carried out, with all that they changed.
create table deposit_cursor (
  only_row boolean primary key default true check (only_row),
  cursor int8 not null
);
insert into deposit_cursor (cursor) values (0);

-- The simulated chain of the demo. Nothing else reads or writes these tables: it is to the exchange what a foreign system is.
create table chain_addresses (
  network text not null,
  -- Whom the address was made for, in words of the caller.
  owner text not null,
  address text not null,
  primary key (network, owner),
  unique (network, address)
);

-- Blocks that were disconnected by a fork stay, with `is_connected` false.
create table chain_blocks (
  network text not null,
  hash text not null,
  height int8 not null check (height > 0),
  parent text not null,
  made_at int8 not null,
  is_connected boolean not null default true,
  primary key (network, hash)
);
create unique index chain_blocks_of_chain on chain_blocks (network, height) where is_connected;

-- A transfer waits until a block has it. One that a fork dropped was spent elsewhere and never comes back.
create table chain_transfers (
  network text not null,
  txid text not null,
  output int not null,
  address text not null,
  amount numeric(38, 18) not null check (amount > 0),
  -- The key of whoever sent it: sending again with the same key sends nothing more.
  sent_key text not null unique,
  block_hash text,
  is_dropped boolean not null default false,
  sent_at int8 not null,
  primary key (network, txid, output),
  foreign key (network, block_hash) references chain_blocks (network, hash)
);
create index chain_transfers_waiting on chain_transfers (network) where block_hash is null and not is_dropped;
create index chain_transfers_by_block on chain_transfers (network, block_hash);

create table chain_events (
  seq int8 primary key,
  kind text not null check (kind in ('pending', 'connected', 'disconnected')),
  network text not null,
  height int8 not null,
  hash text not null,
  transfers json not null
);

-- Whoever changes the chain locks this row first, so that events become visible in the order of their numbers.
create table chain_counter (
  only_row boolean primary key default true check (only_row),
  last_event int8 not null
);
insert into chain_counter (last_event) values (0);
