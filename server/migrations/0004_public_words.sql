DROP INDEX "jobs_words";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "public_words" text;--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin (to_tsvector('english', coalesce(public_words, title || ' ' || description)));