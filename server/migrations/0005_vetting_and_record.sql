-- Alike names are found by their trigrams; the extension may be made by the owner of the database.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" integer,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_once" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"claim_hash" text,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"thumb_key" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key_unique" UNIQUE("key"),
	CONSTRAINT "uploads_thumb_key_unique" UNIQUE("thumb_key"),
	CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('job_photo','registration_doc','verification_doc','completion_photo')),
	CONSTRAINT "uploads_bytes" CHECK ("uploads"."bytes" between 1 and 52428800),
	CONSTRAINT "uploads_somebodys" CHECK ("uploads"."owner_id" is not null or "uploads"."claim_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "credential_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "credential_files_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expiry_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" integer NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_reminders_once" UNIQUE("credential_id","days")
);
--> statement-breakpoint
CREATE TABLE "verification_drafts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_photos_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "job_photos_kind" CHECK ("job_photos"."kind" in ('asked','finished'))
);
--> statement-breakpoint
CREATE TABLE "licence_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"licence_number" text NOT NULL,
	"number_key" text NOT NULL,
	"holder_name" text NOT NULL,
	"name_key" text NOT NULL,
	"business_name" text,
	"business_key" text,
	"license_class" text,
	"city" text,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "licence_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"imported_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_matches" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"result" text NOT NULL,
	"entry_id" integer,
	"near" jsonb NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_matches_result_known" CHECK ("licence_matches"."result" in ('number_and_name','number_only','name_only','none'))
);
--> statement-breakpoint
CREATE TABLE "door_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"message" text NOT NULL,
	"contact" text,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"handling_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_one_a_kind";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_status";--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "expires_on" SET DATA TYPE date USING "expires_on"::date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "aggregate_cents" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "license_class" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "holder_name" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "holder_relation" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "method_note" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "info_request" jsonb;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "credentials_valid_through" date;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "door_code" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "breached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_files" ADD CONSTRAINT "credential_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_drafts" ADD CONSTRAINT "verification_drafts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_entries" ADD CONSTRAINT "licence_entries_import_id_licence_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."licence_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_imports" ADD CONSTRAINT "licence_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_import_id_licence_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."licence_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_matches" ADD CONSTRAINT "licence_matches_entry_id_licence_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."licence_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_reports" ADD CONSTRAINT "door_reports_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_reports" ADD CONSTRAINT "door_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_rows_target" ON "audit_rows" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "credential_files_credential" ON "credential_files" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "job_photos_job" ON "job_photos" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "licence_entries_number" ON "licence_entries" USING btree ("import_id","number_key");--> statement-breakpoint
CREATE INDEX "licence_entries_name" ON "licence_entries" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_entries_business" ON "licence_entries" USING gin ("business_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_matches_result" ON "licence_matches" USING btree ("result","provider_id");--> statement-breakpoint
CREATE INDEX "door_reports_open" ON "door_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "door_reports_provider" ON "door_reports" USING btree ("provider_id","id");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_verified" ON "credentials" USING btree ("provider_id","kind") WHERE status = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_submitted" ON "credentials" USING btree ("provider_id","kind") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "credentials_provider" ON "credentials" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "credentials_expiring" ON "credentials" USING btree ("expires_on") WHERE status = 'verified';--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_door_code_unique" UNIQUE("door_code");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_status" CHECK ("credentials"."status" in ('submitted','verified','rejected','expired','replaced'));
--> statement-breakpoint
-- The record: each row is numbered and chained under a lock that is held to the commit, so that numbers have no hole and no row
-- can be changed, added or taken out without breaking the chain from there on.
create function audit_hash(r audit_rows) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    r.prev_hash, r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.actor_id, r.actor_name,
    r.action, r.target_type, r.target_id, r.before, r.after, r.reason)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create function chain_audit_row() returns trigger language plpgsql as $$
declare
  last_id integer;
  last_hash text;
begin
  perform pg_advisory_xact_lock(7204312);
  select id, hash into last_id, last_hash from audit_rows order by id desc limit 1;
  new.id := coalesce(last_id, 0) + 1;
  new.prev_hash := coalesce(last_hash, repeat('0', 64));
  new.hash := audit_hash(new);
  return new;
end $$;
--> statement-breakpoint
create trigger audit_rows_chained before insert on "audit_rows" for each row execute function chain_audit_row();
--> statement-breakpoint
create trigger audit_rows_append_only before update or delete on "audit_rows" for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_rows_no_truncate before truncate on "audit_rows" for each statement execute function refuse_change();
