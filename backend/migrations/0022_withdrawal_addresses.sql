-- Where users may send coins to: once its code was entered, and a day later. One that was deleted stays for what was sent there.
create table withdrawal_addresses (
  id uuid primary key,
  user_id uuid not null references users (id),
  network text not null,
  address text not null,
  label text not null check (char_length(label) between 1 and 20),
  -- A picture of its QR code.
  qr uuid not null references uploads (id),
  is_whitelisted boolean not null default false,
  created_at int8 not null,
  activated_at int8,
  usable_at int8,
  deleted_at int8,
  constraint withdrawal_addresses_usable_later check (
    (activated_at is null) = (usable_at is null) and (usable_at is null or usable_at > activated_at)
  )
);
create unique index withdrawal_addresses_once on withdrawal_addresses (user_id, network, address)
  where deleted_at is null;
create index withdrawal_addresses_of_user on withdrawal_addresses (user_id, id desc) where deleted_at is null;
create index withdrawal_addresses_qr on withdrawal_addresses (qr);

-- Coins leave to whitelisted addresses only.
alter table users add column has_whitelist boolean not null default false;
