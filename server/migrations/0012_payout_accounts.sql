CREATE TABLE "payout_accounts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payout_accounts" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "sandbox_payout_accounts" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_sending" ON "payouts" USING btree ("id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "payouts_refused" ON "payouts" USING btree ("retry_at") WHERE status = 'owed' and retry_at is not null;