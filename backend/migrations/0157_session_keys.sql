-- The public key that a session is bound to, a JSON Web Key; null for a bearer session. `mac_secret` is what page and server have
-- agreed on beside it; the key of its proofs follows from it and from the token, which is not stored.
alter table sessions
  add column public_key text,
  add column mac_secret text;
