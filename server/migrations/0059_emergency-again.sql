ALTER TABLE "emergency_requests" ADD COLUMN "earlier_token_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_requests" ADD COLUMN "poster_mark" text;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_requests_poster" ON "emergency_requests" USING btree ("poster_mark") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "emergency_requests_earlier" ON "emergency_requests" USING gin ("earlier_token_hashes");