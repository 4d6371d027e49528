-- A provider whose users move money without a code, as that of the demo: it changes books without one, too.
UPDATE "client" SET "features" = "features" || '{"accounting:change": false}'::jsonb
WHERE "provider" AND "features" @> '{"deposit:change": false}'::jsonb AND NOT "features" ? 'accounting:change';
