-- What a person says of themselves, below the name.
alter table users add column signature text check (char_length(signature) between 2 and 30);
