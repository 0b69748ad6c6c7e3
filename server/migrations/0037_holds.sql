ALTER TABLE "disputes" DROP CONSTRAINT "disputes_side";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "taken_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_held" CHECK (("payouts"."held_at" is null) = ("payouts"."hold_reason" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_taken" CHECK ("awards"."taken_cents" between 0 and "awards"."amount_cents" and ("awards"."refunded_cents" is null or "awards"."refunded_cents" >= "awards"."taken_cents")) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_side" CHECK ("disputes"."side" in ('client','provider','desk')) NOT VALID;