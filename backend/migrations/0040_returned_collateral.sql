-- What of the collateral returned to its owner with an event; null before this was written down.
alter table loan_events add column collateral_back numeric(38, 18);
