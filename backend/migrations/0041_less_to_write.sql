-- What people are told is numbered by the server that they are connected to; who was away reads the present state.
drop table outbox;
drop table user_sequences;

-- The requests of a batch are looked for by their names alone, all of them at once.
alter table requests drop constraint requests_pkey;
alter table requests add primary key (req_id, user_id, operation);
