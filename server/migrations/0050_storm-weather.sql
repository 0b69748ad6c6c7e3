CREATE TABLE "weather_feed" (
	"id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ok_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "weather_feed_one" CHECK ("weather_feed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "weather_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"message_type" text NOT NULL,
	"event" text NOT NULL,
	"severity" text NOT NULL,
	"urgency" text NOT NULL,
	"certainty" text NOT NULL,
	"headline" text NOT NULL,
	"fips" text[] NOT NULL,
	"replaces" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_messages_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "weather_messages_type" CHECK ("weather_messages"."message_type" in ('Alert','Update','Cancel'))
);
--> statement-breakpoint
CREATE TABLE "storm_medians" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storm_medians_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"storm_id" integer NOT NULL,
	"fips" text,
	"service_code" text NOT NULL,
	"size" text,
	"jobs" integer NOT NULL,
	"median_cents" integer NOT NULL,
	CONSTRAINT "storm_medians_once" UNIQUE NULLS NOT DISTINCT("storm_id","fips","service_code","size"),
	CONSTRAINT "storm_medians_size" CHECK ("storm_medians"."size" in ('small','medium','large')),
	CONSTRAINT "storm_medians_jobs" CHECK ("storm_medians"."jobs" >= 5)
);
--> statement-breakpoint
CREATE TABLE "bid_price_reasons" (
	"bid_id" integer PRIMARY KEY NOT NULL,
	"storm_id" integer NOT NULL,
	"median_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_price_reasons_reason" CHECK ("bid_price_reasons"."reason" in ('cost','risk','market'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_provider_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_from_job_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "day_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "end_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment_moves" ADD COLUMN "weather" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_weather" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "weather_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storm_medians" ADD CONSTRAINT "storm_medians_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_price_reasons" ADD CONSTRAINT "bid_price_reasons_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_price_reasons" ADD CONSTRAINT "bid_price_reasons_storm_id_storms_id_fk" FOREIGN KEY ("storm_id") REFERENCES "public"."storms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_messages_sent" ON "weather_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "bid_price_reasons_storm" ON "bid_price_reasons" USING btree ("storm_id","bid_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_asked_provider_id_providers_id_fk" FOREIGN KEY ("asked_provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action NOT VALID;