ALTER TABLE "payouts" DROP CONSTRAINT "payouts_status";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid_has_transfer";--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD COLUMN "back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kept" CHECK ("payouts"."kept_cents" between 0 and "payouts"."amount_cents" and ("payouts"."status" = 'kept') = ("payouts"."kept_cents" = "payouts"."amount_cents")) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('owed','sending','paid','reversed','kept')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_has_transfer" CHECK ("payouts"."status" in ('owed','sending','kept') or "payouts"."transfer_id" is not null) NOT VALID;