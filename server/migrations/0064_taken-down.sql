ALTER TABLE "jobs" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
-- Published before its review, then reviewed, and not approved: taken down, unless its owner changed it after the review.
UPDATE "jobs" SET "taken_down_at" = "reviewed_at"
WHERE "reviewed_at" IS NOT NULL AND "approval_status" <> 'approved';
