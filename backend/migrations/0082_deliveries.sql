-- Some payloads may not be shown or kept, such as the text with a one-time password.
alter table jobs
  add column is_confidential boolean not null default false,
  -- In machine time: later it is of no use to anybody, and is given up.
  add column expires_at int8;
