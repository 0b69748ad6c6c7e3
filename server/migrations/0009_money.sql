CREATE TABLE "chargebacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_dispute" text NOT NULL,
	"charge_id" text NOT NULL,
	"job_id" integer,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_gateway_dispute_unique" UNIQUE("gateway_dispute"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('open','won','lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reconciliation_id" integer NOT NULL,
	"what" text NOT NULL,
	"expected_cents" bigint NOT NULL,
	"found_cents" bigint NOT NULL,
	"explained_at" timestamp with time zone,
	"explained_by" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"transactions" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"is_balanced" boolean,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_once" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "membership_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"gateway_invoice" text NOT NULL,
	"gateway_subscription" text NOT NULL,
	"charge_id" text,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"period_end" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_invoices_gateway_invoice_unique" UNIQUE("gateway_invoice"),
	CONSTRAINT "membership_invoices_status" CHECK ("membership_invoices"."status" in ('paid','failed','refunded')),
	CONSTRAINT "membership_invoices_paid" CHECK ("membership_invoices"."status" = 'failed' or "membership_invoices"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "renewal_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_notices_once" UNIQUE("provider_id","period_end")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"transfer_id" text,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_award_id_unique" UNIQUE("award_id"),
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('owed','sending','paid','reversed')),
	CONSTRAINT "payouts_reversed" CHECK ("payouts"."reversed_cents" between 0 and "payouts"."amount_cents"),
	CONSTRAINT "payouts_paid_has_transfer" CHECK ("payouts"."status" in ('owed','sending') or "payouts"."transfer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "dispute_files_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_statements_side" CHECK ("dispute_statements"."side" in ('client','provider','desk'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"opened_by" integer NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"refund_cents" integer,
	"release_cents" integer,
	"note" text,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open','resolved')),
	CONSTRAINT "disputes_side" CHECK ("disputes"."side" in ('client','provider')),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" = 'open') = ("disputes"."resolved_at" is null)
        and ("disputes"."status" = 'open' or ("disputes"."refund_cents" >= 0 and "disputes"."release_cents" >= 0 and "disputes"."note" is not null)))
);
--> statement-breakpoint
CREATE TABLE "money_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"award_id" integer,
	"invoice_id" integer,
	"user_id" integer NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_papers_number_unique" UNIQUE("number"),
	CONSTRAINT "money_papers_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "money_papers_kind" CHECK ("money_papers"."kind" in ('agreement','receipt','refund','membership')),
	CONSTRAINT "money_papers_of_one" CHECK (("money_papers"."award_id" is null) <> ("money_papers"."invoice_id" is null))
);
--> statement-breakpoint
ALTER TABLE "gateway_tasks" DROP CONSTRAINT "gateway_tasks_kind";--> statement-breakpoint
ALTER TABLE "gateway_tasks" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "membership_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "payout_account" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "payout_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "refunded_cents" integer;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "released_cents" integer;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD CONSTRAINT "membership_invoices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_statement_id_dispute_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."dispute_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_invoice_id_membership_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."membership_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of" ON "reconciliation_differences" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("id") WHERE explained_at is null;--> statement-breakpoint
CREATE INDEX "membership_invoices_provider" ON "membership_invoices" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payouts_owed" ON "payouts" USING btree ("provider_id") WHERE status = 'owed';--> statement-breakpoint
CREATE INDEX "dispute_files_statement" ON "dispute_files" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "dispute_statements_of" ON "dispute_statements" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("job_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "disputes_award" ON "disputes" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_papers_of_award" ON "money_papers" USING btree ("award_id","kind") WHERE award_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_papers_of_invoice" ON "money_papers" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "money_papers_user" ON "money_papers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gateway_tasks_lane" ON "gateway_tasks" USING btree ("lane","id") WHERE done_at is null and lane is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_payout_account_unique" UNIQUE("payout_account");--> statement-breakpoint
ALTER TABLE "gateway_tasks" ADD CONSTRAINT "gateway_tasks_kind" CHECK ("gateway_tasks"."kind" in ('refund','start_membership','end_membership','remove_card','expire_checkout','set_renewal','transfer'));--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_settled_in_full" CHECK ("awards"."refunded_cents" is null or ("awards"."refunded_cents" >= 0 and "awards"."released_cents" >= 0 and "awards"."refunded_cents" + "awards"."released_cents" = "awards"."amount_cents"));--> statement-breakpoint
-- Money knows no feature below it, so its foreign keys are written here.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_job_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_award_fk" FOREIGN KEY ("award_id") REFERENCES "awards"("id");--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_job_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_explained_by_fk" FOREIGN KEY ("explained_by") REFERENCES "users"("id");--> statement-breakpoint
-- What was settled before is written down as if it had been settled now.
UPDATE "awards" SET "released_cents" = "amount_cents", "refunded_cents" = 0 WHERE "status" = 'released';--> statement-breakpoint
UPDATE "awards" SET "released_cents" = 0, "refunded_cents" = "amount_cents" WHERE "status" = 'refunded';--> statement-breakpoint
INSERT INTO "payouts" ("provider_id", "job_id", "award_id", "amount_cents", "charge_id", "created_at")
  SELECT b."provider_id", a."job_id", a."id", a."amount_cents", a."charge_id", coalesce(a."ended_at", now())
  FROM "awards" a JOIN "bids" b ON b."id" = a."bid_id" WHERE a."status" = 'released' ORDER BY a."id";--> statement-breakpoint
INSERT INTO "membership_invoices" ("provider_id", "gateway_invoice", "gateway_subscription", "charge_id", "status", "amount_cents", "period_end", "paid_at", "created_at")
  SELECT p."id", o ->> 'id', o #>> '{parent,subscription_details,subscription}', o #>> '{payments,data,0,payment,payment_intent}',
    'paid', (o ->> 'amount_paid')::bigint, to_timestamp((o #>> '{lines,data,0,period,end}')::float8), e."handled_at", e."created_at"
  FROM "webhook_events" e CROSS JOIN LATERAL (SELECT e."body" #> '{data,object}' AS o) AS invoice
  JOIN "providers" p ON p."id"::text = o #>> '{parent,subscription_details,metadata,providerId}'
  WHERE e."type" = 'invoice.paid' AND e."handled_at" IS NOT NULL ORDER BY e."created_at" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The one time that a booked row is written to: the payment it came in with gets its column.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" SET "charge_id" = split_part("cause", ':', 3) WHERE "cause" LIKE 'award:%:%:%' AND "kind" IN ('charge', 'refund');--> statement-breakpoint
UPDATE "ledger_transactions" t SET "charge_id" = a."charge_id" FROM "awards" a WHERE t."cause" = 'award:' || a."id" || ':refund';--> statement-breakpoint
UPDATE "ledger_transactions" t SET "charge_id" = e."body" #>> '{data,object,payments,data,0,payment,payment_intent}' FROM "webhook_events" e
  WHERE e."type" = 'invoice.paid' AND t."cause" LIKE 'invoice:%' AND t."kind" IN ('charge', 'refund') AND split_part(t."cause", ':', 2) = e."body" #>> '{data,object,id}';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";
