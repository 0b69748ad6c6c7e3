-- Rules that the database itself holds: the ledger, notice counters, and word of changes to whoever caches people.

alter table "ledger_transactions" add constraint "ledger_transactions_job_fk" foreign key ("job_id") references "jobs"("id");
--> statement-breakpoint
-- Append-only: what was booked stays booked (spec 4 "Money").
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on "ledger_entries" for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on "ledger_entries" for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on "ledger_transactions" for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on "ledger_transactions" for each statement execute function refuse_change();
--> statement-breakpoint
-- Checked at commit: a transaction adds up to zero, and nobody holds less than nothing for a job.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not add up to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  if new.account like 'job:%' and (select sum(amount_cents) from ledger_entries where account = new.account) < 0 then
    raise exception 'account % would hold less than nothing', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on "ledger_entries" deferrable initially deferred for each row execute function ledger_balances();
--> statement-breakpoint
-- A person's notices: the version makes the poll's ETag, the count the bell's badge.
create function count_new_notices() returns trigger language plpgsql as $$
begin
  update users u set notices_version = u.notices_version + 1, unread_count = u.unread_count + n.unread
  from (select user_id, count(*) filter (where not is_read)::int as unread from changed group by user_id order by user_id) n
  where u.id = n.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_added after insert on "notifications" referencing new table as changed for each statement execute function count_new_notices();
--> statement-breakpoint
create function count_changed_notices() returns trigger language plpgsql as $$
begin
  update users u set notices_version = u.notices_version + 1,
    unread_count = (select count(*)::int from notifications where user_id = u.id and not is_read)
  where u.id in (select user_id from changed);
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_changed after update on "notifications" referencing new table as changed for each statement execute function count_changed_notices();
--> statement-breakpoint
-- Server processes keep signed-in people in memory; this tells all of them at once when a row behind one changed.
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', case tg_table_name
    when 'users' then (to_jsonb(coalesce(new, old)) ->> 'id')
    else (to_jsonb(coalesce(new, old)) ->> 'user_id') end);
  return null;
end $$;
--> statement-breakpoint
create trigger users_changed after update or delete on "users" for each row execute function tell_person_changed();
--> statement-breakpoint
create trigger sessions_changed after update or delete on "sessions" for each row execute function tell_person_changed();
--> statement-breakpoint
create trigger providers_changed after insert or update or delete on "providers" for each row execute function tell_person_changed();
