CREATE TABLE "assistant_setting" (
	"client_id" text PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL,
	"streams" boolean DEFAULT true NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"tokens_per_day" integer,
	CONSTRAINT "assistant_setting_engine" CHECK ("assistant_setting"."engine" in ('local', 'openai', 'openai-responses', 'anthropic')),
	CONSTRAINT "assistant_setting_tokens" CHECK ("assistant_setting"."tokens_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"client_id" text NOT NULL,
	"day" text NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "assistant_usage_pk" PRIMARY KEY("client_id","day")
);
--> statement-breakpoint
ALTER TABLE "assistant_setting" ADD CONSTRAINT "assistant_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;