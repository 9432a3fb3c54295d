-- Coins that leave for an address. Their amount is frozen until they have left or have returned.
create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  address_id uuid not null references withdrawal_addresses (id),
  network text not null,
  currency_id int not null,
  -- The address and its name as they were then.
  address text not null,
  label text not null,
  amount numeric(38, 18) not null,
  fee numeric(38, 18) not null check (fee >= 0),
  net numeric(38, 18) not null check (net > 0),
  state text not null check (
    state in (
      'prepared', 'accepted', 'skipped', 'processing', 'errored', 'confirming', 'succeed', 'canceled', 'rejected', 'failed'
    )
  ),
  reason text check (reason in ('owner', 'expired', 'frozen', 'review', 'chain')),
  txid text,
  confirmations int not null default 0 check (confirmations >= 0),
  created_at int8 not null,
  code_until int8 not null,
  accepted_at int8,
  sent_at int8,
  ended_at int8,
  constraint withdrawals_add_up check (net + fee = amount),
  constraint withdrawals_ended check (
    (ended_at is not null) = (state in ('succeed', 'canceled', 'rejected', 'failed'))
  ),
  constraint withdrawals_returned check ((reason is not null) = (state in ('canceled', 'rejected', 'failed'))),
  constraint withdrawals_sent check (state not in ('confirming', 'succeed') or (txid is not null and sent_at is not null))
);
create index withdrawals_of_user on withdrawals (user_id, id desc);
create index withdrawals_address on withdrawals (address_id);
-- What is on its way.
create index withdrawals_on_the_way on withdrawals (id) where state in ('processing', 'errored', 'confirming');
