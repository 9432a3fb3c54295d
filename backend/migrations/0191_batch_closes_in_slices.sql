-- The positions of a request to close many begin closing over several batches. Those that stand here were begun at once.
alter table position_batch_closes
  add column since int8,
  add column is_begun boolean not null default true;
create index position_batch_closes_not_begun on position_batch_closes (id) where not is_begun;
