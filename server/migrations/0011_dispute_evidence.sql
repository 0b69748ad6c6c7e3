ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD COLUMN "asks" text;--> statement-breakpoint
CREATE INDEX "disputes_job" ON "disputes" USING btree ("job_id","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('job_photo','registration_doc','verification_doc','completion_photo','dispute_evidence'));--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_asks" CHECK ("dispute_statements"."asks" in ('client','provider','both'));--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_desk_asks" CHECK (("dispute_statements"."side" = 'desk') = ("dispute_statements"."asks" is not null));