ALTER TABLE "jobs" DROP CONSTRAINT "jobs_standing";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_standing" CHECK ("jobs"."standing" in ('standing','leaning','on_structure','down'));