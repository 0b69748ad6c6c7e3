CREATE TABLE "storm_parishes" (
	"storm_id" integer NOT NULL,
	"fips" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "storm_parishes_storm_id_fips_pk" PRIMARY KEY("storm_id","fips"),
	CONSTRAINT "storm_parishes_fips" CHECK ("storm_parishes"."fips" ~ '^22[0-9]{3}$'),
	CONSTRAINT "storm_parishes_order" CHECK ("storm_parishes"."until" >= "storm_parishes"."since")
);
--> statement-breakpoint
CREATE TABLE "storm_told" (
	"storm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "storm_told_storm_id_user_id_pk" PRIMARY KEY("storm_id","user_id"),
	CONSTRAINT "storm_told_side" CHECK ("storm_told"."side" in ('client','provider'))
);
--> statement-breakpoint
CREATE TABLE "storms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"started_by" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"end_reason" text,
	"tell_after_user_id" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storms_order" CHECK ("storms"."until" >= "storms"."since")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "storm_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closes_at_bids" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storm_parishes" ADD CONSTRAINT "storm_parishes_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_told" ADD CONSTRAINT "storm_told_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_told" ADD CONSTRAINT "storm_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storms_running" ON "storms" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "storms_telling" ON "storms" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_unreviewed" ON "jobs" USING btree ("submitted_at","id") WHERE storm_id is not null and reviewed_at is null and approval_status = 'approved';--> statement-breakpoint
CREATE INDEX "jobs_storm" ON "jobs" USING btree ("storm_id") WHERE storm_id is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_closes_at_bids" CHECK ("jobs"."closes_at_bids" between 1 and 100);--> statement-breakpoint
-- A parish is in one storm at a time. btree_gist is there since the calendar.
alter table "storm_parishes" add constraint "storm_parishes_one"
  exclude using gist ("fips" with =, tstzrange("since", "until") with &&);
--> statement-breakpoint
-- Every process keeps in memory which storms are on, and reads them again when it is told.
create function tell_storms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('storms_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger storm_parishes_changed after insert or update or delete on "storm_parishes"
  for each statement execute function tell_storms_changed();
