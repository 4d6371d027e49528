ALTER TABLE "conversation" ADD COLUMN "star" integer;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_star" CHECK ("conversation"."star" between 1 and 5);