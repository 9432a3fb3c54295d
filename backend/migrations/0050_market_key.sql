-- The simulated prices follow from a key of 256 bits instead of a seed of 31. The process makes it at its next start.
alter table market_seed rename to market_secrets;
alter table market_secrets add column key text check (key ~ '^[0-9a-f]{64}$');
alter table market_secrets drop column seed;

-- Prices that were there before the key: the simulation goes on from them.
create table market_anchors (
  symbol text primary key,
  time int8 not null,
  price numeric(38, 18) not null check (price > 0)
);

-- A past that is not written yet followed from the seed, and would not join what is there.
delete from unwritten_pasts;
