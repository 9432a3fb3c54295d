-- The margin account of a lead trader, hour by hour. The last row of a trader is the running hour.
create table trader_hours (
  trader_id int not null references traders (id),
  -- When it began.
  time int8 not null,
  -- At its start, with unrealised gains at the mark.
  equity numeric(38, 18) not null,
  paid_in numeric(38, 18) not null default 0,
  -- Null while the hour runs.
  profit numeric(38, 18),
  -- What 1 has become since the trader began, at the end of the hour.
  index_value numeric(38, 18),
  -- The last posting of the account that the equity includes.
  last_posting int8 not null,
  primary key (trader_id, time),
  constraint trader_hours_end_once check ((profit is null) = (index_value is null))
);

create table trader_figures (
  trader_id int not null references traders (id),
  period text not null check (period in ('7', '30', '90', 'all')),
  drawdown numeric not null,
  worst_week numeric,
  losing_weeks int not null,
  weeks int not null,
  roi numeric not null,
  total_profit numeric(38, 18) not null,
  accuracy numeric,
  trades int not null,
  average_holding int8,
  primary key (trader_id, period)
);

-- The index over the last 90 days, and when the figures were made.
alter table traders
  add column spark text not null default '',
  add column figures_at int8,
  -- When an operator refused the application.
  add column refused_at int8;

-- The closed trades of a trader.
create index positions_closed_of_user on positions (user_id, closed_at desc)
  where status = 'closed' and parent_id is null;
