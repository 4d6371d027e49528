ALTER TABLE "lead" ADD COLUMN "status" text DEFAULT 'NEW' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_status" CHECK ("lead"."status" in ('NEW', 'CONTACTED', 'CLOSED'));
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["console:lead"]'::jsonb
WHERE "codes" ? 'console:agency' AND NOT "codes" ? 'console:lead';
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["console:lead:manage"]'::jsonb
WHERE "codes" ? 'console:agency:manage' AND NOT "codes" ? 'console:lead:manage';
