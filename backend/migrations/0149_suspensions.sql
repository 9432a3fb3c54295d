-- Positions, copy relations and options that cannot be settled because of a fault. They are left out of everything until the operator
-- resumes them; then they meet what was recorded since.
create table suspensions (
  subject_id uuid primary key,
  product text not null,
  kind text not null check (kind in ('position', 'relation', 'option')),
  -- The last recorded second that the subject is known to have met.
  stands_at int8 not null,
  -- The tick that closes it, if it failed at that.
  tick_time int8,
  tick_price numeric,
  fault text not null,
  message text not null,
  -- In machine time, as the log.
  suspended_at int8 not null,
  resumed_at int8,
  -- How a copy would have been closed meanwhile.
  missed text
);
