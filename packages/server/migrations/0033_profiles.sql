CREATE TABLE "email_change" (
	"client_id" text NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"old_sign_hash" text NOT NULL,
	"new_sign_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_old_sign" UNIQUE("old_sign_hash"),
	CONSTRAINT "email_change_new_sign" UNIQUE("new_sign_hash"),
	CONSTRAINT "email_change_email" CHECK ("email_change"."email" = lower("email_change"."email"))
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."app_user"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_oldest" ON "email_change" USING btree ("expires_at");