-- What a person has closed, the latest close first: the order of the record and of its pages.
create index positions_of_user_by_close on positions (user_id, closed_at desc, id desc)
  where status = 'closed' and copy_of is null;
