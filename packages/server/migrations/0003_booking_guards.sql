-- What was written into the operation log of a booking stays as it was written.
CREATE TRIGGER booking_log_only_added BEFORE UPDATE OR DELETE ON booking_log
  FOR EACH ROW EXECUTE FUNCTION rows_are_only_added();
--> statement-breakpoint
-- The list of bookings is answered from indexes alone, which needs pages that are known to be visible to everybody. The
-- table only grows, so waiting for a fifth of it to change would leave the newest bookings unvacuumed for months.
ALTER TABLE booking SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE booking_passenger SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
