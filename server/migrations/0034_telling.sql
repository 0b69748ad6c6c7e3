CREATE TABLE "sandbox_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_tasks" ADD COLUMN "holder" text;