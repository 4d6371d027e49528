CREATE TABLE "retention_setting" (
	"client_id" text PRIMARY KEY NOT NULL,
	"document_days" integer,
	"mail_days" integer,
	"contact_days" integer,
	"conversation_days" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_setting_days" CHECK (least("retention_setting"."document_days", "retention_setting"."mail_days", "retention_setting"."contact_days", "retention_setting"."conversation_days") >= 30),
	CONSTRAINT "retention_setting_version" CHECK ("retention_setting"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_passenger" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retention_setting" ADD CONSTRAINT "retention_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The names in the operation log of a booking are replaced by a transaction that says so: set local gangway.erasure = 'on'.
CREATE FUNCTION booking_log_is_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('gangway.erasure', true) = 'on'
    AND to_jsonb(NEW) - 'values' = to_jsonb(OLD) - 'values' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER booking_log_only_added ON booking_log;
--> statement-breakpoint
CREATE TRIGGER booking_log_only_added BEFORE UPDATE OR DELETE ON booking_log
  FOR EACH ROW EXECUTE FUNCTION booking_log_is_only_added();
--> statement-breakpoint
UPDATE "role" SET "codes" = "codes" || '["privacy:manage"]'::jsonb
WHERE "codes" ? 'security:manage' AND NOT "codes" ? 'privacy:manage';
