-- When limit or size of a pending position were last changed and whether that kept its place in the queue of its limit, and since when
-- it has another place than the one it was created with.
alter table positions
  add column amended_at int8,
  add column kept_priority boolean,
  add column moved_at int8,
  add constraint positions_amended_once check (
    (amended_at is null) = (kept_priority is null) and (moved_at is null or moved_at <= amended_at)
  );
