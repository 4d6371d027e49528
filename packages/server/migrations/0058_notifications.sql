CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"in_app" boolean NOT NULL,
	"recipients" jsonb NOT NULL,
	"is_in_digest" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_digest" (
	"client_id" text PRIMARY KEY NOT NULL,
	"sent_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_opt_out" (
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_opt_out_category" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "notification_seen" (
	"client_id" text NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"client_id" text NOT NULL,
	"category" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	"webhook" boolean NOT NULL,
	"recipients" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_setting_category" PRIMARY KEY("client_id","category")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digest" ADD CONSTRAINT "notification_digest_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opt_out" ADD CONSTRAINT "notification_opt_out_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_seen" ADD CONSTRAINT "notification_seen_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notification_in_digest" ON "notification" USING btree ("client_id") WHERE "notification"."is_in_digest";--> statement-breakpoint
CREATE INDEX "notification_oldest" ON "notification" USING btree ("created_at");--> statement-breakpoint
-- Roles that may change the security settings may change the notifications, as the built-in administrator may.
UPDATE "role" SET "codes" = "codes" || '["notification:manage"]'::jsonb
WHERE "codes" ? 'security:manage' AND NOT "codes" ? 'notification:manage';
