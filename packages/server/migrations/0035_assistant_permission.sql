-- Articles and tone of the assistant have a permission of their own, for those who manage users.
UPDATE "role" SET "codes" = "codes" || '["assistant:manage"]'::jsonb
WHERE "codes" ? 'sys:profile:userManagement' AND NOT "codes" ? 'assistant:manage';
