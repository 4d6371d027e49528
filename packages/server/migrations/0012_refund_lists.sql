CREATE INDEX "refund_by_update" ON "refund" USING btree ("client_id","status_at");--> statement-breakpoint
CREATE INDEX "refund_by_reason" ON "refund" USING btree ("client_id","reason","type","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_by_airline" ON "refund" USING btree ("client_id","airline","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_late" ON "refund" USING btree ("client_id","hint_at") WHERE "refund"."status" not in ('REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "refund_pnrs" ON "refund" USING gin ("pnrs");--> statement-breakpoint
CREATE INDEX "refund_passenger_of_passenger" ON "refund_passenger" USING btree ("client_id","passenger_id","refund_id");