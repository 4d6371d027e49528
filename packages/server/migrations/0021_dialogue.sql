ALTER TABLE "assistant_run" ADD COLUMN "trace" jsonb;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "state" jsonb;