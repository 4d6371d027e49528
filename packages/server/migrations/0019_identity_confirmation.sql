ALTER TABLE "app_user" ADD COLUMN "money_actions_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "binding_wait_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "mail_code_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "mail_code_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_confirmed_at" timestamp with time zone;