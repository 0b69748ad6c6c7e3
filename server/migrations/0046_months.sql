-- Partitions events and notifications by ranges of event ids (docs/decisions/031). The existing tables become the first partitions, the
-- default ones: no row is read or copied, so the time does not depend on their size. Both tables are locked for that moment.
-- The lock timeout is shorter than usual: after a second PostgreSQL checks for deadlocks, and could abort the transaction of a user's call.
set local lock_timeout = '200ms';
--> statement-breakpoint
-- Triggers replace three foreign keys: with a foreign key, PostgreSQL reads both tables before it drops a partition.
alter table "notifications" drop constraint "notifications_event_id_events_id_fk";
--> statement-breakpoint
alter table "digest_items" drop constraint "digest_items_notice_id_notifications_id_fk";
--> statement-breakpoint
alter table "pushes" drop constraint "pushes_notice_id_notifications_id_fk";
--> statement-breakpoint
-- safe: the same transaction creates "events" again, with the same columns, keys and rows
alter table "events" rename to "events_first";
--> statement-breakpoint
alter index "events_pkey" rename to "events_first_pkey";
--> statement-breakpoint
alter index "events_waiting" rename to "events_first_waiting";
--> statement-breakpoint
alter sequence "events_id_seq" rename to "events_first_id_seq";
--> statement-breakpoint
create table "events" (
	"id" integer generated always as identity (sequence name "events_id_seq"),
	"kind" text not null,
	"actor_id" integer,
	"data" jsonb not null,
	"created_at" timestamp with time zone default now() not null,
	"handled_at" timestamp with time zone,
	"attempts" integer default 0 not null,
	"failure" text,
	constraint "events_pkey" primary key ("id")
) partition by range ("id");
--> statement-breakpoint
create index "events_waiting" on "events" using btree ("id") where handled_at is null;
--> statement-breakpoint
select setval('events_id_seq', nextval('events_first_id_seq'), false);
--> statement-breakpoint
alter table "events_first" alter column "id" drop identity;
--> statement-breakpoint
alter table "events" attach partition "events_first" default;
--> statement-breakpoint
drop trigger "notifications_added" on "notifications";
--> statement-breakpoint
drop trigger "notifications_changed" on "notifications";
--> statement-breakpoint
-- safe: the same transaction creates "notifications" again, with the same columns and rows
alter table "notifications" rename to "notifications_first";
--> statement-breakpoint
alter index "notifications_pkey" rename to "notifications_first_pkey";
--> statement-breakpoint
alter index "notifications_user" rename to "notifications_first_user";
--> statement-breakpoint
alter index "notifications_once" rename to "notifications_first_once";
--> statement-breakpoint
alter sequence "notifications_id_seq" rename to "notifications_first_id_seq";
--> statement-breakpoint
-- Ids come from one sequence (generated always) and are the primary key of each partition: that of the whole table would have to contain
-- event_id, which may be null. Each partition has its own foreign key to users, since that of the whole table would lock users too.
create table "notifications" (
	"id" integer generated always as identity (sequence name "notifications_id_seq"),
	"user_id" integer not null,
	"event_id" integer,
	"type" text not null,
	"topic" text,
	"title" text not null,
	"message" text not null,
	"redirect_to" text,
	"is_read" boolean default false not null,
	"created_at" timestamp with time zone default now() not null
) partition by range ("event_id");
--> statement-breakpoint
create index "notifications_user" on "notifications" using btree ("user_id", "id");
--> statement-breakpoint
create unique index "notifications_once" on "notifications" using btree ("event_id", "user_id");
--> statement-breakpoint
select setval('notifications_id_seq', nextval('notifications_first_id_seq'), false);
--> statement-breakpoint
alter table "notifications_first" alter column "id" drop identity;
--> statement-breakpoint
alter table "notifications" attach partition "notifications_first" default;
--> statement-breakpoint
create trigger notifications_added after insert on "notifications" referencing new table as changed for each statement execute function count_new_notices();
--> statement-breakpoint
create trigger notifications_changed after update on "notifications" referencing new table as changed for each statement execute function count_changed_notices();
--> statement-breakpoint
-- The event of a notification exists as long as the notification.
create function notice_has_event() returns trigger language plpgsql as $$
begin
  perform from events where id = new.event_id for key share;
  if not found then
    raise exception 'event % of a notification does not exist', new.event_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_have_event after insert or update of event_id on "notifications"
  for each row when (new.event_id is not null) execute function notice_has_event();
--> statement-breakpoint
create function event_has_no_notice() returns trigger language plpgsql as $$
begin
  if exists (select from notifications where event_id = old.id) then
    raise exception 'a notification refers to event %', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger events_without_notice after delete on "events" for each row execute function event_has_no_notice();
--> statement-breakpoint
-- The notification of a digest item or push exists; both are deleted with it.
create function sending_has_notice() returns trigger language plpgsql as $$
begin
  perform from notifications where id = new.notice_id for key share;
  if not found then
    raise exception 'notification % does not exist', new.notice_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger digest_items_have_notice after insert or update of notice_id on "digest_items" for each row execute function sending_has_notice();
--> statement-breakpoint
create trigger pushes_have_notice after insert or update of notice_id on "pushes" for each row execute function sending_has_notice();
--> statement-breakpoint
create function forget_sendings() returns trigger language plpgsql as $$
begin
  delete from digest_items where notice_id in (select id from gone);
  delete from pushes where notice_id in (select id from gone);
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_gone after delete on "notifications" referencing old table as gone for each statement execute function forget_sendings();
