CREATE TABLE "thread_looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "job_questions" ADD COLUMN "answer_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_looks_thread" ON "thread_looks" USING btree ("job_id","provider_id","id");--> statement-breakpoint
CREATE INDEX "job_questions_provider" ON "job_questions" USING btree ("provider_id","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('job_photo','registration_doc','verification_doc','completion_photo','dispute_evidence','message_photo'));