DROP INDEX "credentials_expiring";--> statement-breakpoint
CREATE INDEX "credentials_expiring" ON "credentials" USING btree ("expires_on") WHERE status in ('submitted', 'verified');