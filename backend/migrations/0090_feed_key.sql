-- The key of the simulated prices is a file or a setting (docs/configuration.md): whoever reads the database, a log or a
-- backup of it does not know later prices. The key that was here is not used any more. Only the hash of the new one is kept, so
-- that a process notices when it has another key.
alter table market_secrets drop column key;
alter table market_secrets add column feed_key_hash text check (feed_key_hash ~ '^[0-9a-f]{64}$');

-- Where the paths of the simulation begin: at the prices of the time when the key was made.
drop table market_anchors;
create table price_origins (
  symbol text primary key,
  time int8 not null,
  price numeric(38, 18) not null check (price > 0)
);

-- History that is not written yet followed from the old key, and would not join what is there.
delete from history_backfills;
