-- Whether the perpetual contract on a spot market may be traded; while the spot market is halted, it may not either.
alter table markets
  add column contract_status text not null default 'trading' check (contract_status in ('trading', 'halted'));
