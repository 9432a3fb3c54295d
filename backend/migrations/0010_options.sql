-- Options on the recorded index. A row alone says what is frozen for an option and which recorded seconds it still needs,
-- so that after a crash the rest follows from the rows and the record of prices.

create table options (
  id uuid primary key,
  user_id uuid not null,
  -- The base currency of the market.
  base_id int not null,
  symbol text not null,
  direction text not null check (direction in ('rise', 'fall')),
  seconds int not null check (seconds > 0),
  -- What the stake is paid in.
  currency_id int not null,
  stake numeric(38, 18) not null check (stake > 0),
  -- The terms as they were at the acceptance.
  payout numeric(38, 18) not null check (payout > 0),
  fee_rate numeric(38, 18) not null check (fee_rate >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  -- What a win earns; the house has frozen it.
  win numeric(38, 18) not null check (win >= 0),
  -- The price of the stake's coin in USDT at the acceptance.
  usdt_rate numeric(38, 18) not null check (usdt_rate > 0),
  -- 1 open, 2 settling: the outcome is known, 3 closed.
  status int2 not null check (status in (1, 2, 3)),
  accepted_at int8 not null,
  entry_time int8,
  entry_price numeric(38, 18),
  expires_at int8,
  exit_time int8,
  exit_price numeric(38, 18),
  result text check (result in ('win', 'draw', 'loss')),
  void_reason text check (void_reason in ('no_entry', 'no_exit')),
  credited numeric(38, 18) not null default 0 check (credited >= 0),
  receipt_id uuid,
  version int not null,
  constraint options_entry_whole check (
    (entry_time is null) = (entry_price is null) and (entry_time is null) = (expires_at is null)
  ),
  constraint options_exit_whole check ((exit_time is null) = (exit_price is null)),
  constraint options_outcome check (
    case
      when status = 1 then result is null and void_reason is null and exit_time is null
      when void_reason is null then result is not null and entry_time is not null and exit_time is not null
      else result is null and exit_time is null and (void_reason = 'no_entry') = (entry_time is null)
    end
  ),
  constraint options_credited_once_closed check (status = 3 or credited = 0)
);
create index options_working on options (accepted_at) where status < 3;
create index options_of_user on options (user_id, accepted_at desc, id desc);
-- Rows are in the order of their time.
create index options_by_time on options using brin (accepted_at);

-- What users allow themselves.
create table option_guards (
  user_id uuid primary key,
  -- In USDT for each UTC day.
  daily_loss numeric(38, 18) check (daily_loss > 0),
  -- A looser value (null: none) and when it begins.
  next_daily_loss numeric(38, 18) check (next_daily_loss > 0),
  daily_loss_changes_at int8,
  pause_until int8,
  next_pause_until int8,
  pause_changes_at int8
);
