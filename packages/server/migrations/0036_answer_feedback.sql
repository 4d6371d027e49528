ALTER TABLE "assistant_run" DROP CONSTRAINT "assistant_run_outcome";--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD COLUMN "state_before" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_rating" CHECK ("assistant_feedback"."rating" in ('up', 'down'));--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_outcome" CHECK ("assistant_run"."outcome" in ('answer', 'unknown', 'empty', 'busy', 'delayed', 'timeout', 'broken', 'stopped'));