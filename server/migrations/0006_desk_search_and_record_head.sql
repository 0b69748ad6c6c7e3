-- What the desk searches, folded alike in both databases: no case, no accents, no apostrophes.
create function search_words(words text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g'), 'đøłı''’‘`', 'doli')
$$;
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_id" integer NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "desk_words" text GENERATED ALWAYS AS (search_words(title || ' ' || location)) STORED;--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING brin ("at");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_test" ON "users" USING btree ("id") WHERE is_test;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("submitted_at","id") WHERE approval_status = 'pending' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_desk_words" ON "jobs" USING gin ("desk_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "bids_created" ON "bids" USING brin ("created_at");
--> statement-breakpoint
-- A person's words hold their business too, so that one index answers for both.
create function words_of_user(u users) returns text language sql stable as $$
  select search_words(concat_ws(' ', u.first_name, u.last_name, u.email, u.username, u.phone,
    (select concat_ws(' ', p.business_name, p.license_number, p.service_area) from providers p where p.user_id = u.id)))
$$;
--> statement-breakpoint
update "users" u set search_words = words_of_user(u);
--> statement-breakpoint
create function keep_words_of_user() returns trigger language plpgsql as $$
begin
  new.search_words := words_of_user(new);
  return new;
end $$;
--> statement-breakpoint
create trigger users_words_kept before insert or update of first_name, last_name, email, username, phone on "users"
  for each row execute function keep_words_of_user();
--> statement-breakpoint
create function keep_words_of_business() returns trigger language plpgsql as $$
begin
  update users u set search_words = words_of_user(u) where u.id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_words_kept after insert or update of user_id, business_name, license_number, service_area on "providers"
  for each row execute function keep_words_of_business();
--> statement-breakpoint
-- The end of the chain, kept beside it: rows taken away at the end are missed too, and the next row goes on where the last one was.
insert into "audit_heads" (id, last_id, last_hash)
  select 1, coalesce(max(id), 0), coalesce((select hash from audit_rows order by id desc limit 1), repeat('0', 64)) from audit_rows;
--> statement-breakpoint
create or replace function chain_audit_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7204312);
  select last_id + 1, last_hash into new.id, new.prev_hash from audit_heads where id = 1;
  if not found then
    select id + 1, hash into new.id, new.prev_hash from audit_rows order by id desc limit 1;
    new.id := coalesce(new.id, 1);
    new.prev_hash := coalesce(new.prev_hash, repeat('0', 64));
    insert into audit_heads values (1, new.id, new.prev_hash);
  end if;
  new.hash := audit_hash(new);
  update audit_heads set last_id = new.id, last_hash = new.hash where id = 1;
  return new;
end $$;
--> statement-breakpoint
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'audit_heads is kept by the record itself' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_heads_kept before insert or update or delete on "audit_heads" for each row execute function keep_audit_head();
--> statement-breakpoint
create trigger audit_heads_no_truncate before truncate on "audit_heads" for each statement execute function refuse_change();
