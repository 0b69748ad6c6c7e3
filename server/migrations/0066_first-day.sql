ALTER TABLE "jobs" ADD COLUMN "first_day_at" timestamp with time zone;
