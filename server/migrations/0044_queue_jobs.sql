CREATE TABLE "queue_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" text,
	"waits_for_service" boolean DEFAULT false NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "queue_jobs_due" ON "queue_jobs" USING btree ("queue","run_at") WHERE failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_jobs_key" ON "queue_jobs" USING btree ("queue","key") WHERE key is not null;--> statement-breakpoint
-- A commit that puts a job into a queue, or lets one run again that was given up, wakes the workers of every process.
create function tell_queue_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('queue_jobs', new.queue);
  return null;
end $$;
--> statement-breakpoint
create trigger queue_jobs_added after insert on "queue_jobs" for each row execute function tell_queue_jobs();
--> statement-breakpoint
create trigger queue_jobs_again after update of "failed_at" on "queue_jobs" for each row
  when (old.failed_at is not null and new.failed_at is null) execute function tell_queue_jobs();
