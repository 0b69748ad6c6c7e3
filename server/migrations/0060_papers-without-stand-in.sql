-- Papers of owners with a phone alone named the internal address that stands in for an email. They are generated anew without it.
INSERT INTO "queue_jobs" ("queue", "payload", "key", "run_at")
  SELECT 'file-removal', jsonb_build_object('key', "storage_key"), "storage_key", now() + interval '1 day' FROM "money_papers"
  WHERE "storage_key" IS NOT NULL AND "facts"::text LIKE '%@phone.invalid"%' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "money_papers" SET "facts" = regexp_replace("facts"::text, '"email": "[^"]*@phone\.invalid"', '"email": ""', 'g')::jsonb, "storage_key" = NULL, "bytes" = NULL, "sha256" = NULL
  WHERE "facts"::text LIKE '%@phone.invalid"%';