DROP INDEX "jobs_client";--> statement-breakpoint
DROP INDEX "jobs_open";--> statement-breakpoint
DROP INDEX "jobs_open_parish_service";--> statement-breakpoint
DROP INDEX "jobs_open_service";--> statement-breakpoint
DROP INDEX "jobs_open_parish";--> statement-breakpoint
DROP INDEX "jobs_open_urgency";--> statement-breakpoint
DROP INDEX "jobs_approval";--> statement-breakpoint
DROP INDEX "jobs_status";--> statement-breakpoint
DROP INDEX "bids_provider";--> statement-breakpoint
DROP INDEX "reviews_provider";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "jobs_open_urgency_service" ON "jobs" USING btree ("urgency","service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree ("bidding_closes_at","id");--> statement-breakpoint
CREATE INDEX "jobs_client" ON "jobs" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_parish_service" ON "jobs" USING btree ("parish_fips","service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_service" ON "jobs" USING btree ("service_code","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_parish" ON "jobs" USING btree ("parish_fips","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_urgency" ON "jobs" USING btree ("urgency","id") WHERE approval_status = 'approved' and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_approval" ON "jobs" USING btree ("approval_status","id");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "bids_provider" ON "bids" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_id","id") WHERE side = 'client' and published_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");