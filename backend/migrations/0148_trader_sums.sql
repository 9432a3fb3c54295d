-- What the hours and closed trades of a lead trader come to that are older than the figures look back, so that the figures of an
-- hour need none of them again.
create table trader_sums (
  trader_id int primary key references traders (id),
  -- Hours that began and trades that were closed before it are in the sums.
  until int8 not null,
  -- What 1 had become, its highest value, and the value below which the fall is deeper than the deepest.
  value numeric not null,
  highest numeric not null,
  lowest numeric not null,
  deepest numeric not null,
  total_profit numeric not null,
  -- The week of the last hour and what 1 became in it; the weeks before it are counted.
  week int8,
  week_growth numeric not null,
  ended_weeks int not null,
  losing_weeks int not null,
  worst_week numeric,
  trades int not null,
  winners int not null,
  holding int8 not null
);
