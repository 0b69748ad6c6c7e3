ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who an earlier demonstration made, as well as can be known. It has run here if anybody has a key of its one-click sign-in, or if its
-- administrator is here. Then its people are: who has a key, every owner and business that came in between those, or that shares a
-- password's hash with one of those, or that is at the domains set aside for examples, at which nobody has a mailbox. An administrator
-- with a name of their own is a real one.
-- safe: rows of a demonstration alone, some fifty; a real database has none
UPDATE "users" SET "is_demo" = true
WHERE "demo_key" IS NOT NULL
  OR ("user_type" = 'admin' AND "email_key" = 'odile@example.com')
  OR ("user_type" <> 'admin'
    AND EXISTS (SELECT 1 FROM "users" d WHERE d."demo_key" IS NOT NULL OR (d."user_type" = 'admin' AND d."email_key" = 'odile@example.com'))
    AND ("email_key" ~ '@example\.(com|net|org)$'
      OR "id" BETWEEN (SELECT min(d."id") FROM "users" d WHERE d."demo_key" IS NOT NULL) AND (SELECT max(d."id") FROM "users" d WHERE d."demo_key" IS NOT NULL)
      OR "password_hash" IN (SELECT d."password_hash" FROM "users" d WHERE d."demo_key" IS NOT NULL)));
