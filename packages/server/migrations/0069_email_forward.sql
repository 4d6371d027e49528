CREATE TABLE "email_forward" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"booking_id" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"path" text,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"forwarded_to" text DEFAULT '' NOT NULL,
	"forwarded_at" timestamp with time zone,
	"mail_ids" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "email_forward_once" UNIQUE("client_id","digest"),
	CONSTRAINT "email_forward_status" CHECK ("email_forward"."status" in ('RECEIVED', 'FORWARDED', 'FAILED')),
	CONSTRAINT "email_forward_error" CHECK (("email_forward"."error" is not null) = ("email_forward"."status" = 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "forwarded" text;--> statement-breakpoint
ALTER TABLE "email_forward" ADD CONSTRAINT "email_forward_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_forward" ADD CONSTRAINT "email_forward_booking" FOREIGN KEY ("client_id","booking_id") REFERENCES "public"."booking"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_forward_newest" ON "email_forward" USING btree ("client_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_forward_of_booking" ON "email_forward" USING btree ("booking_id");--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["emailForward:send"]'::jsonb
WHERE "codes" ?& array['sys:booking:email', 'request:write'] AND NOT "codes" ? 'emailForward:send';
