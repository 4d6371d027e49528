CREATE INDEX "refund_newest_of_all" ON "refund" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The provider's staff: only they have roles for the console.
UPDATE "role" SET "codes" = "codes" || '["console:refund", "console:refund:manage"]'::jsonb
WHERE "codes" ? 'console:agency' AND NOT "codes" ? 'console:refund';
