CREATE TABLE "audit_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"number" integer NOT NULL,
	"entries" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_batch_number" UNIQUE NULLS NOT DISTINCT("client_id","number"),
	CONSTRAINT "audit_batch_entries" CHECK ("audit_batch"."entries" > 0 and "audit_batch"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch" integer;--> statement-breakpoint
ALTER TABLE "audit_batch" ADD CONSTRAINT "audit_batch_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_batch_oldest" ON "audit_batch" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."batch" is null;--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("client_id","batch","id");--> statement-breakpoint
-- An entry gets the number of its batch once; nothing else of it changes. Old entries are removed by a transaction that
-- says so: set local gangway.retention = 'on'.
CREATE FUNCTION audit_rows_are_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('gangway.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.batch IS NULL AND NEW.batch IS NOT NULL
    AND to_jsonb(NEW) - 'batch' = to_jsonb(OLD) - 'batch' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_only_added ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_rows_are_only_added();
--> statement-breakpoint
CREATE TRIGGER audit_batch_only_added BEFORE UPDATE OR DELETE ON audit_batch
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
