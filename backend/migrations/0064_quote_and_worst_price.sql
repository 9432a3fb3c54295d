-- The columns are called what the code calls them: the quote currency of a market, the worst price that an order accepts,
-- and the fencing token of an engine.
alter table orders rename column legal_id to quote_id;
alter table orders rename column reach to worst_price;
alter table trades rename column legal_id to quote_id;
alter table favourites rename column legal_id to quote_id;
alter table price_alerts rename column legal_id to quote_id;
alter table fired_alerts rename column legal_id to quote_id;

alter table engine_epochs rename column epoch to token;
alter table engine_epochs rename to fencing_tokens;

-- A constraint keeps its name when its column is renamed.
alter table orders rename constraint orders_reach_check to orders_worst_price_check;
alter table fencing_tokens rename constraint engine_epochs_pkey to fencing_tokens_pkey;
