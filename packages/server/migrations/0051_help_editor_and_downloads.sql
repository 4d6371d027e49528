CREATE TABLE "help_version" (
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "help_version_pk" PRIMARY KEY("slug","lang","version"),
	CONSTRAINT "help_version_action" CHECK ("help_version"."action" in ('release', 'draft', 'publish', 'unpublish'))
);
--> statement-breakpoint
CREATE TABLE "help_vote" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "download_task" DROP CONSTRAINT "download_task_status";--> statement-breakpoint
ALTER TABLE "help_article" DROP CONSTRAINT "help_article_state";--> statement-breakpoint
ALTER TABLE "download_task" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_article" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "help_article" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "help_article" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
UPDATE "help_article" SET "revised_at" = "newest"."at" FROM (SELECT "slug", max("changed_at") AS "at" FROM "help_article" GROUP BY "slug") AS "newest" WHERE "newest"."slug" = "help_article"."slug";--> statement-breakpoint
ALTER TABLE "help_article" ALTER COLUMN "revised_at" SET NOT NULL;--> statement-breakpoint
UPDATE "download_task" SET "expires_at" = coalesce("ended_at", "created_at") + interval '30 days' WHERE "status" = 'DONE';--> statement-breakpoint
INSERT INTO "agenda" ("id", "client_id", "kind", "subject", "due_at", "created_at") SELECT 'expire-' || "id", "client_id", 'download.expire', "id", "expires_at", now() FROM "download_task" WHERE "status" = 'DONE';--> statement-breakpoint
ALTER TABLE "help_version" ADD CONSTRAINT "help_version_article" FOREIGN KEY ("slug","lang") REFERENCES "public"."help_article"("slug","lang") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_article" FOREIGN KEY ("slug","lang") REFERENCES "public"."help_article"("slug","lang") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_vote_article_newest" ON "help_vote" USING btree ("slug","lang","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "download_task" ADD CONSTRAINT "download_task_status" CHECK ("download_task"."status" in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'));--> statement-breakpoint
ALTER TABLE "help_article" ADD CONSTRAINT "help_article_state" CHECK ("help_article"."state" in ('draft', 'published', 'archived'));