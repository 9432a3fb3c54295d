-- How long an order stays; null is good till cancelled. Only the two that may rest are ever recovered.
alter table orders add column time_in_force text
  check (time_in_force in ('ioc', 'fok', 'post_only'));
