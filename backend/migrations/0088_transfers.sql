-- Movements between a person's own accounts; `from_type` and `to_type` are account types.
create table transfers (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  from_type int not null,
  to_type int not null,
  created_at int8 not null,
  constraint transfers_between_two check (from_type <> to_type)
);
create index transfers_of_user on transfers (user_id, id desc);
