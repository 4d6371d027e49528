CREATE TABLE "lead" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"company" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_kind" CHECK ("lead"."kind" in ('contact', 'event', 'airline')),
	CONSTRAINT "lead_lang" CHECK ("lead"."lang" in ('en', 'cn'))
);
--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at","id");