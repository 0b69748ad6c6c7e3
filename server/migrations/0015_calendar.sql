-- What equality of numbers needs in the same index as overlaps of times; in both databases.
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "appointment_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"moved_by" text NOT NULL,
	"from_starts_at" timestamp with time zone NOT NULL,
	"from_ends_at" timestamp with time zone NOT NULL,
	"to_starts_at" timestamp with time zone NOT NULL,
	"to_ends_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_moves_by" CHECK ("appointment_moves"."moved_by" in ('client','provider','admin'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"bid_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"slot_id" integer,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"proposed_by" text NOT NULL,
	"client_agreed" boolean NOT NULL,
	"provider_agreed" boolean NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('pending','confirmed','completed','cancelled')),
	CONSTRAINT "appointments_proposed_by" CHECK ("appointments"."proposed_by" in ('client','provider','admin')),
	CONSTRAINT "appointments_cancelled_by" CHECK ("appointments"."cancelled_by" in ('client','provider','admin','clock')),
	CONSTRAINT "appointments_order" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_agreed" CHECK ("appointments"."status" not in ('confirmed','completed') or ("appointments"."client_agreed" and "appointments"."provider_agreed")),
	CONSTRAINT "appointments_reason" CHECK ("appointments"."status" <> 'cancelled' or "appointments"."cancel_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"owner_role" text NOT NULL,
	"job_id" integer,
	"provider_id" integer,
	"series_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_slots_role" CHECK ("time_slots"."owner_role" in ('client','provider')),
	CONSTRAINT "time_slots_provider" CHECK (("time_slots"."owner_role" = 'provider') = ("time_slots"."provider_id" is not null)),
	CONSTRAINT "time_slots_order" CHECK ("time_slots"."ends_at" > "time_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD CONSTRAINT "appointment_moves_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_id_time_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."time_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_moves_appointment" ON "appointment_moves" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_job" ON "appointments" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "appointments_slot" ON "appointments" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("starts_at") WHERE status = 'confirmed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "time_slots_starts" ON "time_slots" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "time_slots_job" ON "time_slots" USING btree ("job_id");--> statement-breakpoint
-- Two confirmed appointments of one business never overlap; one that ends when the next begins does not.
alter table "appointments" add constraint "appointments_no_overlap"
  exclude using gist ("provider_id" with =, tstzrange("starts_at", "ends_at") with &&) where ("status" = 'confirmed');
--> statement-breakpoint
-- One person's own windows never overlap either.
alter table "time_slots" add constraint "time_slots_no_overlap"
  exclude using gist ("owner_id" with =, tstzrange("starts_at", "ends_at") with &&);
--> statement-breakpoint
-- The second half of the check above: what is cancelled says by whom, and nothing else does.
alter table "appointments" add constraint "appointments_cancelled" check (("status" = 'cancelled') = ("cancelled_by" is not null));
