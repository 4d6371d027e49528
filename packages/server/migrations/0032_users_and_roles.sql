ALTER TABLE "app_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "built_in" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_version" CHECK ("app_user"."version" > 0);--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_version" CHECK ("role"."version" > 0);--> statement-breakpoint
-- The roles of every agency so far are the built-in ones, named in the language of the agency.
UPDATE "role" SET "built_in" = named."key"
FROM (VALUES
  ('administrator', 'Client administrator', '客户管理员'),
  ('agent', 'Booking agent', '预订专员'),
  ('afterSales', 'After-sales agent', '售后专员'),
  ('finance', 'Finance', '财务'),
  ('shops', 'Shop manager', '店铺管理员'),
  ('readOnly', 'Read only', '只读'),
  ('provider', 'Provider support', '平台支持')
) AS named("key", "en", "cn")
WHERE "role"."built_in" IS NULL AND "role"."name" IN (named."en", named."cn");--> statement-breakpoint
-- Roles that manage users may manage roles, as the built-in administrator may.
UPDATE "role" SET "codes" = "codes" || '["user:manage", "role:manage"]'::jsonb
WHERE "codes" ? 'sys:profile:userManagement' AND NOT "codes" ? 'user:manage';
