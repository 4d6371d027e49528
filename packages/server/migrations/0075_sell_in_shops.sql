-- Who books, or searched in shops before, sells in shops: roles that search and book, and those that also view shops.
UPDATE "role" SET "codes" = "codes" || '["shop:sell"]'::jsonb
WHERE "codes" ? 'booking:manual' AND "codes" ?| array['order:create', 'sys:shop'] AND NOT "codes" ? 'shop:sell';
