ALTER TABLE "appointments" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_written_by" CHECK ("appointments"."written_by" in ('client','provider','admin'));--> statement-breakpoint
-- A move replaces proposed_by, so who wrote the texts of a moved one is not known.
UPDATE "appointments" a SET "written_by" = "proposed_by" WHERE NOT EXISTS (SELECT 1 FROM "appointment_moves" m WHERE m."appointment_id" = a."id");