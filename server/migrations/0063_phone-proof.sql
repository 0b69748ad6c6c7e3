ALTER TABLE "confirmed_phones" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmed_phones" ADD COLUMN "proved_in" integer;--> statement-breakpoint
-- The last proof is the earliest that is known; 1970 means that there was none.
UPDATE "confirmed_phones" SET "since" = "confirmed_at" WHERE "confirmed_at" > 'epoch';