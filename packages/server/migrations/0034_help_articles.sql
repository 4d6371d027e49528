CREATE TABLE "agency_article" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_article_kind" CHECK ("agency_article"."kind" in ('article', 'snippet')),
	CONSTRAINT "agency_article_lang" CHECK ("agency_article"."lang" in ('en', 'cn')),
	CONSTRAINT "agency_article_state" CHECK ("agency_article"."state" in ('draft', 'published')),
	CONSTRAINT "agency_article_version" CHECK ("agency_article"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "assistant_tone" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"greeting_en" text DEFAULT '' NOT NULL,
	"greeting_cn" text DEFAULT '' NOT NULL,
	"formality" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_tone_formality" CHECK ("assistant_tone"."formality" in ('formal', 'friendly')),
	CONSTRAINT "assistant_tone_version" CHECK ("assistant_tone"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "help_article" (
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"topic" text NOT NULL,
	"intents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_hash" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_article_pk" PRIMARY KEY("slug","lang"),
	CONSTRAINT "help_article_lang" CHECK ("help_article"."lang" in ('en', 'cn')),
	CONSTRAINT "help_article_state" CHECK ("help_article"."state" in ('published', 'archived')),
	CONSTRAINT "help_article_version" CHECK ("help_article"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "help_example" (
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_example_pk" PRIMARY KEY("slug","lang","text")
);
--> statement-breakpoint
ALTER TABLE "agency_article" ADD CONSTRAINT "agency_article_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_tone" ADD CONSTRAINT "assistant_tone_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_example" ADD CONSTRAINT "help_example_article" FOREIGN KEY ("slug","lang") REFERENCES "public"."help_article"("slug","lang") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_article_newest" ON "agency_article" USING btree ("client_id","changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "assistant_run_ended" ON "assistant_run" USING btree ("ended_at");
