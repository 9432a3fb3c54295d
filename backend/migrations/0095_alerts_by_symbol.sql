-- An alert belongs to what its symbol names: a market, or the contract on it. Older ones, which have none yet, belong to the
-- spot market of their currencies: they are named at the next start, when the markets are
-- known.
alter table price_alerts add column symbol text;
alter table fired_alerts add column symbol text;

drop index price_alerts_no_two_alike;
create unique index price_alerts_no_two_alike on price_alerts
  (user_id, currency_id, quote_id, coalesce(symbol, ''), kind, value);
