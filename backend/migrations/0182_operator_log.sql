-- What operators and policies have decided or looked at. Each line contains the hash of the one before.
create table operator_log (
  id int8 primary key check (id > 0),
  at int8 not null,
  who text not null,
  action text not null,
  subject text not null,
  detail text not null,
  hash bytea not null
);
create trigger operator_log_is_final before update or delete or truncate on operator_log
  for each statement execute function refuse_change();

-- The last line. Whoever writes one locks it first.
create table operator_log_head (
  one int primary key check (one = 1),
  id int8 not null,
  hash bytea not null
);
insert into operator_log_head values (1, 0, sha256(convert_to('The operator log begins.', 'UTF8')));
