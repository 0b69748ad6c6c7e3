ALTER TABLE "providers" ADD COLUMN "info_answer" jsonb;
