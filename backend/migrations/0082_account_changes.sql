-- The accounts that a link has moved, for engines that keep balances in memory. An engine's own batches have no row here.
create table account_changes (
  link int8 primary key,
  accounts int8[] not null
);
