-- Withdrawals that go to a bank have no network and no saved address, but money, its price, and whom it is paid to.
alter table withdrawals alter column network drop not null;
alter table withdrawals alter column address_id drop not null;
alter table withdrawals
  add column bank_method text check (bank_method in ('domestic', 'international')),
  add column fiat text,
  add column money numeric(38, 18) check (money > 0),
  add column mid numeric(38, 18) check (mid > 0),
  add column mid_source text,
  add column mid_at int8,
  -- The card as it was then, sealed.
  add column sealed_payee text,
  -- Each time that it is sent has a key of its own. It is sent again only after a fork has dropped the last transfer.
  add column sends int not null default 1 check (sends > 0),
  -- Set while operators want it to be sent again.
  add column resend_asked_at int8;
alter table withdrawals add constraint withdrawals_destination check (
  (address_id is null) = (network is null)
  and num_nonnulls(bank_method, fiat, money, mid, mid_source, mid_at, sealed_payee) = case when network is null then 7 else 0 end
);
alter table withdrawals drop constraint withdrawals_reason_check;
alter table withdrawals add constraint withdrawals_reason_check check (
  reason in ('owner', 'expired', 'frozen', 'review', 'chain', 'bank')
);

-- Deposits that people miss, until an operator has looked for them on the chain.
create table deposit_claims (
  id uuid primary key,
  user_id uuid not null references users (id),
  network text not null,
  currency_id int not null,
  txid text not null,
  -- As the person says; what is credited is what was found.
  amount numeric(38, 18) not null check (amount > 0),
  voucher uuid not null references uploads (id),
  state text not null check (state in ('reviewing', 'credited', 'rejected')),
  reason text check (reason in ('not_found', 'not_yours', 'amount', 'known')),
  -- What was credited. One deposit settles one claim.
  deposit_id uuid unique references deposits (id),
  created_at int8 not null,
  -- When the demo decides by itself; null leaves it to an operator.
  due_at int8,
  decided_at int8,
  constraint deposit_claims_decided check ((decided_at is not null) = (state <> 'reviewing')),
  constraint deposit_claims_rejected check ((reason is not null) = (state = 'rejected')),
  constraint deposit_claims_credited check ((deposit_id is not null) = (state = 'credited'))
);
create index deposit_claims_of_user on deposit_claims (user_id, id desc);
create index deposit_claims_open on deposit_claims (id) where state = 'reviewing';
-- A transaction is claimed once at a time.
create unique index deposit_claims_once on deposit_claims (user_id, network, txid) where state = 'reviewing';
