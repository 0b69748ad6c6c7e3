ALTER TABLE "jobs" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
-- Published before its review, then reviewed, and not approved now: taken down, or changed by its owner after an approval, which cannot be told apart.
UPDATE "jobs" SET "taken_down_at" = "reviewed_at"
WHERE "reviewed_at" IS NOT NULL AND "approval_status" <> 'approved';
