CREATE TABLE "airline_rule" (
	"airline" text NOT NULL,
	"version" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_cn" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "airline_rule_key" PRIMARY KEY("airline","version"),
	CONSTRAINT "airline_rule_version" CHECK ("airline_rule"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "airline_rule_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"airline" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "airline_rule_answer_state" CHECK ("airline_rule_answer"."state" in ('AGREED', 'DISAGREED', 'CHANGED_TO_AGREE'))
);
--> statement-breakpoint
CREATE TABLE "airline_setting" (
	"client_id" text NOT NULL,
	"airline" text NOT NULL,
	"followed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "airline_setting_key" PRIMARY KEY("client_id","airline")
);
--> statement-breakpoint
ALTER TABLE "airline_rule_answer" ADD CONSTRAINT "airline_rule_answer_rule" FOREIGN KEY ("airline","version") REFERENCES "public"."airline_rule"("airline","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airline_rule_answer" ADD CONSTRAINT "airline_rule_answer_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airline_setting" ADD CONSTRAINT "airline_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airline_rule_answer_newest" ON "airline_rule_answer" USING btree ("client_id","airline","version","id");--> statement-breakpoint
-- Following airlines and answering their rules has a permission of its own, for those who manage users.
UPDATE "role" SET "codes" = "codes" || '["airline:manage"]'::jsonb
WHERE "codes" ? 'sys:profile:userManagement' AND NOT "codes" ? 'airline:manage';
