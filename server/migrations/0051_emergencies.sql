CREATE TABLE "sms_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_number" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dropped" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmed_phones" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_phones_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer,
	"request_id" integer,
	"kind" text NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_alerts_one" CHECK (num_nonnulls("emergency_alerts"."job_id", "emergency_alerts"."request_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "emergency_jobs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"hurt" boolean NOT NULL,
	"first_bid_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"opened_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_notices" (
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_notices_job_id_provider_id_pk" PRIMARY KEY("job_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer,
	"phone" text,
	"language" text NOT NULL,
	"hurt" boolean NOT NULL,
	"wires" text NOT NULL,
	"touches" text NOT NULL,
	"people_out" boolean NOT NULL,
	"location" text NOT NULL,
	"photo_ids" integer[] NOT NULL,
	"claim_hashes" text[] NOT NULL,
	"job_id" integer,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"opened_at" timestamp with time zone,
	"opened_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "emergency_requests_outcome" CHECK (("emergency_requests"."ended_at" is null) = ("emergency_requests"."outcome" is null)),
	CONSTRAINT "emergency_requests_posted" CHECK (("emergency_requests"."job_id" is not null) = (coalesce("emergency_requests"."outcome", '') = 'posted'))
);
--> statement-breakpoint
CREATE TABLE "on_call" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer[] NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	"parishes" text[] NOT NULL,
	"promise_minutes" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_minutes" CHECK ("on_call"."from_minute" between 0 and 1439 and "on_call"."until_minute" between 0 and 1439),
	CONSTRAINT "on_call_days" CHECK ("on_call"."days" <@ array[0,1,2,3,4,5,6] and cardinality("on_call"."days") between 1 and 7),
	CONSTRAINT "on_call_promise" CHECK ("on_call"."promise_minutes" between 15 and 240)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "touches" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "people_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmed_phones" ADD CONSTRAINT "confirmed_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_request_id_emergency_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."emergency_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_jobs" ADD CONSTRAINT "emergency_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_jobs" ADD CONSTRAINT "emergency_jobs_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_notices" ADD CONSTRAINT "emergency_notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_notices" ADD CONSTRAINT "emergency_notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_requests" ADD CONSTRAINT "emergency_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_requests" ADD CONSTRAINT "emergency_requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_requests" ADD CONSTRAINT "emergency_requests_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call" ADD CONSTRAINT "on_call_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_messages_waiting" ON "sms_messages" USING btree ("to_number") WHERE sent_at is null and dropped is null;--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_job" ON "emergency_alerts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_request" ON "emergency_alerts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "emergency_alerts_admin" ON "emergency_alerts" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "emergency_jobs_created" ON "emergency_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "emergency_notices_provider" ON "emergency_notices" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "emergency_requests_waiting" ON "emergency_requests" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_requests_job" ON "emergency_requests" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "emergency_requests_user" ON "emergency_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_touches" CHECK ("jobs"."touches" in ('building','access','vehicle','yard','hanging')) NOT VALID;