-- The public keys of operators. Once there is one that is not revoked, only signed commands are carried out.
create table operator_keys (
  id text primary key,
  name text not null,
  -- Ed25519, as SPKI in base64.
  public_key text not null,
  added_at int8 not null,
  revoked_at int8
);

-- The signed commands of the last minutes, so that none is carried out twice.
create table operator_requests (
  nonce uuid primary key,
  expires_at int8 not null
);
