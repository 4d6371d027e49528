ALTER TABLE "app_user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_log_is_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('gangway.erasure', true) = 'on'
    AND to_jsonb(NEW) - 'values' - 'operator' = to_jsonb(OLD) - 'values' - 'operator' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
