CREATE TABLE "gateway_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	CONSTRAINT "gateway_tasks_key_unique" UNIQUE("key"),
	CONSTRAINT "gateway_tasks_kind" CHECK ("gateway_tasks"."kind" in ('refund','start_membership','end_membership','remove_card','expire_checkout'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "membership_checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_checkouts_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "membership_checkouts_mode" CHECK ("membership_checkouts"."mode" in ('setup','subscription')),
	CONSTRAINT "membership_checkouts_status" CHECK ("membership_checkouts"."status" in ('open','complete','expired'))
);
--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_checkouts" ADD CONSTRAINT "membership_checkouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_tasks_waiting" ON "gateway_tasks" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "gateway_tasks_unsettled" ON "gateway_tasks" USING btree ("id") WHERE kind = 'refund' and settled_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("current_period_end") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "membership_checkouts_open" ON "membership_checkouts" USING btree ("provider_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_due" ON "sandbox_checkouts" USING btree ("expires_at") WHERE status = 'open';