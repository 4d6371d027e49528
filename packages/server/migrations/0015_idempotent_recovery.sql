ALTER TABLE "idempotency_key" ADD COLUMN "runner" text;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "journal" text;