ALTER TABLE "shop_rule_version" ADD COLUMN "rule_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_rule_version" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "uploaded_file_content" ON "uploaded_file" USING btree ("sha256");--> statement-breakpoint
-- The provider's support does not move money of deposits. `gangway add-provider-user` gives a user the task of the finance team.
UPDATE "role" SET "codes" = "codes" - 'console:finance' - 'console:finance:manage'
WHERE "built_in" = 'provider';
--> statement-breakpoint
-- The demo, whose users sign in with a password alone: money of agencies moves without a code.
UPDATE "client" SET "features" = "features" || '{"deposit:change": false}'::jsonb
WHERE "provider" AND NOT "everyone_must_bind" AND NOT "features" ? 'deposit:change';
--> statement-breakpoint
-- What each stored version of markup rules has changed, as a new one stores it.
UPDATE "shop_rule_version" SET "rule_count" = jsonb_array_length("rules");
--> statement-breakpoint
WITH "each_rule" AS (
  SELECT "shop_id", "version", "each"."value" AS "rule", "each"."ordinality" AS "position"
  FROM "shop_rule_version", jsonb_array_elements("rules") WITH ORDINALITY AS "each"
), "pair" AS (
  SELECT coalesce("now"."shop_id", "old"."shop_id") AS "shop_id", coalesce("now"."version", "old"."version" + 1) AS "version",
    "now"."rule" AS "after", "old"."rule" AS "before", coalesce("now"."position", 1000 + "old"."position") AS "position"
  FROM "each_rule" AS "now" FULL JOIN "each_rule" AS "old"
    ON "old"."shop_id" = "now"."shop_id" AND "old"."version" = "now"."version" - 1 AND "old"."rule" ->> 'id' = "now"."rule" ->> 'id'
), "change" AS (
  SELECT "shop_id", "version", jsonb_agg(jsonb_build_object(
    'kind', CASE WHEN "before" IS NULL THEN 'added' WHEN "after" IS NULL THEN 'removed' ELSE 'changed' END,
    'name', coalesce("after", "before") ->> 'name',
    'fields', CASE WHEN "before" IS NULL OR "after" IS NULL THEN '[]'::jsonb ELSE (
      SELECT coalesce(jsonb_agg("key"), '[]'::jsonb) FROM jsonb_each("after") WHERE "before" -> "key" IS DISTINCT FROM "value"
    ) END) ORDER BY "position") AS "changes"
  FROM "pair" WHERE "before" IS DISTINCT FROM "after" GROUP BY "shop_id", "version"
)
UPDATE "shop_rule_version" SET "changes" = "change"."changes"
FROM "change" WHERE "change"."shop_id" = "shop_rule_version"."shop_id" AND "change"."version" = "shop_rule_version"."version";
