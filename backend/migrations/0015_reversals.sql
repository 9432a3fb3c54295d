-- A position that was opened in place of another one, on the other side and by the same tick.
alter table positions add column reverses_id uuid references positions (id);
create unique index positions_reversed_once on positions (reverses_id) where reverses_id is not null;
