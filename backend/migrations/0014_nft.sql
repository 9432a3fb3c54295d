-- Artists, their collections and the artworks on sale.

create table artists (
  id int primary key check (id > 0),
  name text not null
);

create table collections (
  id int primary key check (id > 0),
  artist_id int not null references artists (id),
  name text not null
);

create table artworks (
  id int primary key check (id > 0),
  code text not null unique,
  collection_id int not null references collections (id),
  name text not null,
  media_type text not null check (media_type in ('image', 'gif', 'audio', 'video')),
  sale_mode text not null check (sale_mode in ('normal', 'auction', 'blind_box')),
  currency_id int not null,
  price numeric(38, 18) not null check (price > 0),
  in_stock boolean not null default true,
  start_at int8,
  end_at int8 check (end_at > start_at),
  -- An auction without an end would never be won.
  check (sale_mode <> 'auction' or (start_at is not null and end_at is not null))
);
create index artworks_by_collection on artworks (collection_id);
