-- The settings of an airline are shown where an account at it is configured.
UPDATE "role" SET "codes" = "codes" || '["sys:airline"]'::jsonb
WHERE "built_in" = 'shops' AND "codes" ? 'sys:byoa' AND NOT "codes" ? 'sys:airline';
