-- What people have paid to each other.
create table payments (
  id uuid primary key,
  sender_id uuid not null references users (id),
  receiver_id uuid not null references users (id),
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  memo text check (char_length(memo) between 1 and 60),
  created_at int8 not null,
  constraint payments_between_two check (sender_id <> receiver_id)
);
create index payments_of_sender on payments (sender_id, id desc);
create index payments_of_receiver on payments (receiver_id, id desc);
