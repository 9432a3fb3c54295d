-- A copy of a lead trader's position: `copy_of` and `trader_id` are gone once it is detached, the relation stays.
alter table positions
  add column copy_of uuid,
  add column relation_id uuid references copy_relations (id),
  add column trader_id int references traders (id),
  -- What detaching it booked to the pair, with what it had paid before.
  add column copy_booked numeric(38, 18),
  -- At most this is taken from what a detached position returns, for profit shares that the relation could not pay.
  add column share_claim numeric(38, 18) not null default 0 check (share_claim >= 0),
  add constraint positions_copy check (
    (copy_of is null) = (trader_id is null)
    and (trader_id is null or relation_id is not null)
    and (copy_booked is null) = (relation_id is null or trader_id is not null)
  );
create index positions_of_relation on positions (relation_id, id desc) where relation_id is not null;

-- Trades of a lead trader that were not copied.
create table copy_skips (
  id uuid primary key,
  relation_id uuid not null references copy_relations (id),
  -- The trader's position.
  position_id uuid not null,
  symbol text not null,
  side text not null check (side in ('long', 'short')),
  action text not null check (action in ('open', 'close')),
  lots numeric(38, 18) not null,
  price numeric(38, 18) not null,
  reason text not null,
  -- The figure that was missing: lots, USDT or positions, as the reason says.
  needed numeric(38, 18),
  had numeric(38, 18),
  created_at int8 not null
);
create index copy_skips_of_relation on copy_skips (relation_id, id desc);

-- Profit shares: `rate × (to − from)` was due, of which `paid` was there. What a detached position pays later has no amount.
create table copy_shares (
  id uuid primary key,
  relation_id uuid not null references copy_relations (id),
  rate numeric(8, 4) not null,
  from_water numeric(38, 18) not null,
  to_water numeric(38, 18) not null,
  amount numeric(38, 18) not null check (amount >= 0),
  paid numeric(38, 18) not null check (paid >= 0),
  created_at int8 not null,
  receipt_id uuid
);
create index copy_shares_of_relation on copy_shares (relation_id, id desc);
