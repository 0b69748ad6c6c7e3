ALTER TABLE "money_papers" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_papers" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_papers" ALTER COLUMN "sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_papers" ADD COLUMN "facts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "money_papers" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "money_papers" ADD COLUMN "altered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "money_papers_unmade" ON "money_papers" USING btree ("next_try_at") WHERE sha256 is null;--> statement-breakpoint
ALTER TABLE "money_papers" ADD CONSTRAINT "money_papers_made_whole" CHECK (("money_papers"."sha256" is null) = ("money_papers"."storage_key" is null) and ("money_papers"."sha256" is null) = ("money_papers"."bytes" is null));