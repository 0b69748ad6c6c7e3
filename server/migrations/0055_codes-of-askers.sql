ALTER TABLE "phone_codes" ADD COLUMN "asked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_jobs" ADD COLUMN "phone_hash" text;--> statement-breakpoint
CREATE INDEX "emergency_jobs_phone" ON "emergency_jobs" USING btree ("phone_hash");