-- A code or a ticket that was used is removed: a row that stays would tell who has registered within a day, because
-- replacing it takes another time than writing a new one.
delete from verification_codes where is_used;
alter table verification_codes drop column is_used;

-- A ticket belongs to an account, however its owner was named; a new password ends all of an account's tickets.
delete from reset_tickets where is_used;
alter table reset_tickets drop column is_used, drop column target;
create index reset_tickets_user on reset_tickets (user_id);
