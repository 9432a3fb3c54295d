-- Loans against collateral. Interest is not stored: it follows from the time, the principal and the rate.

-- `lending` is what can be lent; `issuer` and `projects` are accounts of token sales.
alter table accounts drop constraint accounts_system_check;
alter table accounts add constraint accounts_system_check check (
  system in (
    'demo', 'house', 'fees', 'earn', 'insurance', 'chain', 'bank', 'promotion', 'suspense', 'issuer', 'projects', 'lending'
  )
);

create table loan_products (
  id int primary key,
  currency_id int not null,
  kind text not null check (kind in ('flexible', 'fixed')),
  -- For each hour of a flexible loan, each day of a fixed one.
  rate numeric(38, 18) not null check (rate > 0),
  -- In days; none of a flexible loan.
  terms int[] not null check ((kind = 'fixed') = (cardinality(terms) > 0)),
  min_amount numeric(38, 18) not null check (min_amount > 0),
  max_amount numeric(38, 18) not null check (max_amount >= min_amount)
);

create table loan_collaterals (
  product_id int not null references loan_products (id),
  currency_id int not null,
  -- The market whose index says what it is worth.
  symbol text not null,
  ltv_open numeric(38, 18) not null check (ltv_open > 0 and ltv_open < ltv_call),
  ltv_call numeric(38, 18) not null check (ltv_call < ltv_liquidation),
  ltv_liquidation numeric(38, 18) not null check (ltv_liquidation < 1),
  haircut numeric(38, 18) not null check (haircut >= 0 and haircut < 1),
  primary key (product_id, currency_id)
);

create table loans (
  id uuid primary key,
  user_id uuid not null references users (id),
  product_id int not null references loan_products (id),
  -- The terms as they were when it was borrowed.
  kind text not null check (kind in ('flexible', 'fixed')),
  currency_id int not null,
  collateral_id int not null,
  symbol text not null,
  rate numeric(38, 18) not null,
  term_days int check ((kind = 'fixed') = (term_days is not null)),
  ltv_open numeric(38, 18) not null,
  ltv_call numeric(38, 18) not null,
  ltv_liquidation numeric(38, 18) not null,
  haircut numeric(38, 18) not null,
  amount numeric(38, 18) not null check (amount > 0),
  opened_at int8 not null,
  due_at int8 check (due_at is not distinct from opened_at + term_days::int8 * 86400000),
  collateral numeric(38, 18) not null check (collateral >= 0),
  principal numeric(38, 18) not null check (principal >= 0),
  -- Hours or days whose interest is in `interest_carried`, less what was paid since then.
  periods_charged int not null,
  interest_carried numeric(38, 18) not null,
  -- The same for the days after the due time.
  overdue_charged int not null,
  penalty_carried numeric(38, 18) not null,
  -- What was paid in all as interest and penalties.
  interest_paid numeric(38, 18) not null check (interest_paid >= 0),
  changed_at int8 not null,
  -- The last level at which its owner was called; 0 for none.
  call_level numeric(38, 18) not null,
  -- Nothing can happen to it between these prices and before this time.
  watch_below numeric(38, 18) not null,
  watch_above numeric(38, 18),
  watch_until int8 not null,
  -- Its owner was told that the due time has come.
  is_due_told boolean not null default false,
  -- A job will judge it by a price that was outside.
  is_judged boolean not null default false,
  end_kind text check (end_kind in ('repaid', 'liquidated')),
  ended_at int8,
  -- Principal that neither the collateral nor the insurance fund paid.
  written_off numeric(38, 18) not null default 0 check (written_off >= 0),
  events int not null,
  constraint loans_ended check (
    (end_kind is null) = (ended_at is null) and (end_kind is null or (collateral = 0 and principal = 0))
    and (end_kind is not null or (collateral > 0 and principal > 0 and written_off = 0))
  )
);
create index loans_of_user on loans (user_id, id desc);
create index loans_open on loans (user_id) where end_kind is null;
create index loans_by_lower_price on loans (symbol, watch_below desc) where end_kind is null and not is_judged;
create index loans_by_higher_price on loans (symbol, watch_above) where end_kind is null and not is_judged;
create index loans_by_time on loans (symbol, watch_until) where end_kind is null and not is_judged;

create table loan_events (
  loan_id uuid not null references loans (id),
  number int not null,
  kind text not null check (kind in ('borrow', 'repay', 'add', 'remove', 'call', 'liquidate', 'due', 'overdue')),
  time int8 not null,
  amount numeric(38, 18),
  interest numeric(38, 18),
  penalty numeric(38, 18),
  collateral numeric(38, 18),
  price numeric(38, 18),
  fee numeric(38, 18),
  level numeric(38, 18),
  insured numeric(38, 18),
  receipt_id uuid unique,
  primary key (loan_id, number),
  constraint loan_events_receipt check ((kind in ('liquidate', 'overdue')) = (receipt_id is not null))
);
-- Its due time comes once, and so does the sale for an overdue debt.
create unique index loan_events_once on loan_events (loan_id, kind) where kind in ('borrow', 'due', 'overdue');
-- One price judges a loan once.
create unique index loan_events_of_price on loan_events (loan_id, time) where kind in ('call', 'liquidate', 'overdue');
