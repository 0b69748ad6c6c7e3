CREATE TABLE "sms_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"user_id" integer,
	"purpose" text NOT NULL,
	"parish_fips" text,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"page" text NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_consents_whose" CHECK (("sms_consents"."purpose" = 'notices') = ("sms_consents"."user_id" is not null)),
	CONSTRAINT "sms_consents_where" CHECK (("sms_consents"."purpose" = 'storms') = ("sms_consents"."parish_fips" is not null))
);
--> statement-breakpoint
CREATE TABLE "sms_inbound" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_inbound_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_key" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"command" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_inbound_gateway_key_unique" UNIQUE("gateway_key")
);
--> statement-breakpoint
CREATE TABLE "sms_stops" (
	"phone" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"started_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "sending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_consents" ADD CONSTRAINT "sms_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_consents_notices" ON "sms_consents" USING btree ("user_id") WHERE ended_at is null and purpose = 'notices';--> statement-breakpoint
CREATE UNIQUE INDEX "sms_consents_storms" ON "sms_consents" USING btree ("phone","parish_fips") WHERE ended_at is null and purpose = 'storms';--> statement-breakpoint
CREATE INDEX "sms_consents_phone" ON "sms_consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sms_consents_parish" ON "sms_consents" USING btree ("parish_fips");--> statement-breakpoint
CREATE INDEX "sms_inbound_phone" ON "sms_inbound" USING btree ("phone","id");