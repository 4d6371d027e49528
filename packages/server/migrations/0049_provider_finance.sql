CREATE INDEX "uploaded_file_content" ON "uploaded_file" USING btree ("sha256");--> statement-breakpoint
-- The provider's support does not move money of deposits. `gangway add-provider-user` gives a user the task of the finance team.
UPDATE "role" SET "codes" = "codes" - 'console:finance' - 'console:finance:manage'
WHERE "built_in" = 'provider';
--> statement-breakpoint
-- The demo, whose users sign in with a password alone: money of agencies moves without a code.
UPDATE "client" SET "features" = "features" || '{"deposit:change": false}'::jsonb
WHERE "provider" AND NOT "everyone_must_bind" AND NOT "features" ? 'deposit:change';
