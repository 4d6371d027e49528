ALTER TABLE "airline_fact" ADD COLUMN "refund_method" text;--> statement-breakpoint
ALTER TABLE "airline_rule" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_newest_of_all" ON "booking" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incident_newest_of_all" ON "incident" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incident_of_event" ON "incident" USING btree ("supplier_event_id");--> statement-breakpoint
ALTER TABLE "airline_fact" ADD CONSTRAINT "airline_fact_refund_method" CHECK ("airline_fact"."refund_method" = 'VOUCHER');
--> statement-breakpoint
-- The provider's staff: only they have roles for the console.
UPDATE "role" SET "codes" = "codes" || '["console:booking", "console:booking:manage", "console:incident", "console:incident:manage", "console:news", "console:news:manage", "console:sandbox", "console:sandbox:manage"]'::jsonb
WHERE "codes" ? 'console:refund:manage' AND NOT "codes" ? 'console:booking';
