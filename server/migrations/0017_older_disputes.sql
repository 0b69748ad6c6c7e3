-- Jobs that were disputed before disputes had rows of their own: without one the desk could not decide, and the payment would rest for ever.
INSERT INTO "disputes" ("job_id", "award_id", "opened_by", "side", "reason", "created_at")
  SELECT j."id", a."id", j."client_id", 'client', 'Opened before both sides were heard here; what was said then was not kept.', now()
  FROM "jobs" j JOIN "awards" a ON a."job_id" = j."id" AND a."status" = 'paid'
  WHERE j."status" = 'disputed' AND NOT EXISTS (SELECT 1 FROM "disputes" d WHERE d."job_id" = j."id") ORDER BY j."id";--> statement-breakpoint
-- Both sides are asked, by whoever was an administrator first.
INSERT INTO "dispute_statements" ("dispute_id", "user_id", "side", "text", "asks", "created_at")
  SELECT d."id", (SELECT min(u."id") FROM "users" u WHERE u."user_type" = 'admin'), 'desk',
    'This dispute was opened before words and photos were kept with it. Please tell us here what happened and what you ask for.', 'both', d."created_at"
  FROM "disputes" d
  WHERE NOT EXISTS (SELECT 1 FROM "dispute_statements" s WHERE s."dispute_id" = d."id")
    AND EXISTS (SELECT 1 FROM "users" u WHERE u."user_type" = 'admin') ORDER BY d."id";
