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
