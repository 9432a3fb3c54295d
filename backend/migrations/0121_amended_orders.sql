-- Whether the last amendment of an order kept its priority; null if it was never amended.
alter table orders add column kept_priority boolean;
