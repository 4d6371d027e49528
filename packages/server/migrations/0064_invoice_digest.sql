ALTER TABLE "invoice" ADD COLUMN "digest" text;--> statement-breakpoint
-- A document is only added; the transaction that makes it fills in its lines, total and digest once.
CREATE FUNCTION invoice_is_only_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.kind <> 'STATEMENT' AND OLD.lines = 0
    AND to_jsonb(OLD) - '{lines,total,digest}'::text[] = to_jsonb(NEW) - '{lines,total,digest}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of invoice are only ever added' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_only_added BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_is_only_filled();
