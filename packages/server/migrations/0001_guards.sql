-- What no single row can promise is promised here: the entries of a transfer sum to zero when its transaction ends, and
-- what was written into the ledger or the audit log stays as it was written.
CREATE FUNCTION ledger_transfer_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := CASE TG_TABLE_NAME WHEN 'ledger_transfer' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'transfer_id') END;
  entries integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entry WHERE transfer_id = wanted;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'the % entries of transfer % sum to %', entries, wanted, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfer_whole AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_is_whole();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_whole AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_is_whole();
--> statement-breakpoint
CREATE FUNCTION rows_are_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Old entries of the audit log may be removed by a transaction that says so: set local gangway.retention = 'on'.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_log' AND current_setting('gangway.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_only_added BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_only_added BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
