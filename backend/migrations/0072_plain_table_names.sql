-- Tables are named like what they hold.

alter table reset_tickets rename to reset_tokens;
alter table reset_tokens rename column ticket_hash to token_hash;
alter index reset_tickets_user rename to reset_tokens_user;

alter table unwritten_pasts rename to history_backfills;
alter table history_backfills rename column begun_at to started_at;

alter table alert_watch rename to alert_monitor;
