-- What a US dollar is worth in fiat money, by whom and when. Outside of the demo an operator writes it.
create table fiat_mids (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  mid numeric(38, 18) not null check (mid > 0),
  source text not null,
  at int8 not null
);

-- What people write on their transfers, so that the money is found to be theirs. Made once and kept.
create table bank_references (
  user_id uuid primary key references users (id),
  reference text not null unique
);

-- Money that people have sent to an account of the house, as they say and as was found.
create table bank_recharges (
  id uuid primary key,
  user_id uuid not null references users (id),
  method text not null check (method in ('domestic', 'international')),
  fiat text not null,
  money numeric(38, 18) not null check (money > 0),
  -- What it becomes, fixed when it is sent in.
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  mid numeric(38, 18) not null check (mid > 0),
  mid_source text not null,
  mid_at int8 not null,
  reference text not null,
  voucher uuid not null references uploads (id),
  state text not null check (state in ('reviewing', 'credited', 'rejected')),
  reason text check (reason in ('not_received', 'amount', 'sender', 'voucher')),
  created_at int8 not null,
  -- When a policy decides; null leaves it to an operator.
  due_at int8,
  decided_at int8,
  constraint bank_recharges_decided check ((decided_at is not null) = (state <> 'reviewing')),
  constraint bank_recharges_rejected check ((reason is not null) = (state = 'rejected'))
);
create index bank_recharges_of_user on bank_recharges (user_id, id desc);
create index bank_recharges_open on bank_recharges (id) where state = 'reviewing';
-- Of one recharge.
create index postings_of_bank_recharges on postings (business_id) where business_type = 14;
