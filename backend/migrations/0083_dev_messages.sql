-- What the demo shows instead of sending it, whichever process would have sent it. Only the newest messages are kept.
create table dev_messages (
  id int8 primary key generated always as identity,
  kind text not null,
  recipient text not null,
  scene text not null,
  code text not null,
  subject text not null,
  text text not null,
  time int8 not null
);
