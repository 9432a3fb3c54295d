-- The parts of a position that were closed by themselves are read with it: by its record and by the figures of lead traders.
create index positions_by_parent on positions (parent_id) where parent_id is not null;
