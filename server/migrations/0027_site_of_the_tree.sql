ALTER TABLE "jobs" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wires" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trunk" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_standing" CHECK ("jobs"."standing" in ('standing','leaning','down'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_wires" CHECK ("jobs"."wires" in ('yes','no','unsure'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_trunk" CHECK ("jobs"."trunk" in ('private','right_of_way','boundary','historic','unsure'));