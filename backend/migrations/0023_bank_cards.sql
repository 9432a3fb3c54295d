-- The bank accounts to which people have money paid out, and from which they pay it in. Holder, numbers, phone and address are sealed
-- together; the digest shows that an account is saved twice.
create table bank_cards (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('domestic', 'international')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  bank_name text not null,
  city text not null,
  branch text,
  routing_number text,
  swift_code text,
  sealed_details text not null,
  account_digest text not null,
  created_at int8 not null,
  unique (user_id, kind, account_digest),
  constraint bank_cards_complete check (
    case kind
      when 'domestic' then branch is not null and swift_code is null
      else branch is null and swift_code is not null
    end
  )
);
