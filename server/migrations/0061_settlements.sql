ALTER TABLE "dispute_statements" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
-- safe: disputes have few statements, and the new columns are empty
CREATE UNIQUE INDEX "dispute_statements_one_accepted" ON "dispute_statements" USING btree ("dispute_id") WHERE accepted_at is not null;--> statement-breakpoint
-- safe: disputes have few statements, and the new columns are empty
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_proposal" CHECK ("dispute_statements"."refund_cents" is null or ("dispute_statements"."refund_cents" >= 0 and "dispute_statements"."side" <> 'desk'));--> statement-breakpoint
-- safe: disputes have few statements, and the new columns are empty
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_accepted" CHECK ("dispute_statements"."accepted_at" is null or "dispute_statements"."refund_cents" is not null);
