-- The __words__ of people.

create table __table__ (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  created_at int8 not null
);
create index __table___of_user on __table__ (user_id, id desc);
