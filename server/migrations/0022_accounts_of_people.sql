ALTER TABLE "email_changes" ADD COLUMN "old_email" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "stop_token_hash" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("id") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_stop_token_hash_unique" UNIQUE("stop_token_hash");