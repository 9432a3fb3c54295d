-- The last midnight (UTC) whose fee is settled, at first the time of opening.
alter table positions add column charged_until int8 not null default 0;
update positions set charged_until = coalesce(opened_tick, created_at);
alter table positions alter column charged_until drop default;

-- Each night of a position is settled once.
create table position_nights (
  position_id uuid not null references positions (id),
  night int8 not null check (night % 86400000 = 0),
  -- The recorded second by whose mark it was settled.
  time int8 not null,
  mark numeric(38, 18) not null,
  from_margin numeric(38, 18) not null check (from_margin >= 0),
  from_balance numeric(38, 18) not null check (from_balance >= 0),
  -- What neither could pay.
  waived numeric(38, 18) not null check (waived >= 0),
  receipt_id uuid not null,
  primary key (position_id, night)
);
