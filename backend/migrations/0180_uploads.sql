-- Pictures that people have sent, decoded and encoded again. One that nothing refers to is removed after a day.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('avatar', 'private')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  size int not null check (size = octet_length(bytes) and size > 0),
  created_at int8 not null,
  attached_at int8
);
-- A picture is compressed already.
alter table uploads alter column bytes set storage external;
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_unattached on uploads (created_at) where attached_at is null;
