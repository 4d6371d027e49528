-- Roles that manage users may change the security settings, as the built-in administrator may.
UPDATE "role" SET "codes" = "codes" || '["security:manage"]'::jsonb
WHERE "codes" ? 'sys:profile:userManagement' AND NOT "codes" ? 'security:manage';
