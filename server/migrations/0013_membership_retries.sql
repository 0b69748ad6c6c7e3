ALTER TABLE "gateway_tasks" DROP CONSTRAINT "gateway_tasks_kind";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "open_invoice" text;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_tries" ON "sandbox_subscriptions" USING btree ("next_try_at") WHERE status = 'past_due';--> statement-breakpoint
ALTER TABLE "gateway_tasks" ADD CONSTRAINT "gateway_tasks_kind" CHECK ("gateway_tasks"."kind" in ('refund','start_membership','end_membership','remove_card','expire_checkout','set_renewal','use_card','transfer'));