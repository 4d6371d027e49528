CREATE TABLE "content_strategy" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"airlines" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_strategy" ADD CONSTRAINT "content_strategy_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_strategy_newest" ON "content_strategy" USING btree ("client_id","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Roles that list earlier strategies may delete them, as before for earlier fare searches.
UPDATE "role" SET "codes" = "codes" || '["contentStrategy:delete"]'::jsonb
WHERE "codes" ? 'sys:contentStrategy:history' AND NOT "codes" ? 'contentStrategy:delete';
