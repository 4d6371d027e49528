-- Calls that change something have permission codes of their own. Roles keep what they could do, except the built-in
-- role "Read only".
UPDATE "role" SET "codes" = "codes" || (
  SELECT coalesce(jsonb_agg(DISTINCT implied."write"), '[]'::jsonb)
  FROM (VALUES
    ('booking:manual', 'order:create'),
    ('booking:pay', 'order:issue'),
    ('sys:booking', 'refund:submit'),
    ('sys:booking', 'refund:claim'),
    ('booking:refund:batch', 'refund:claim'),
    ('financial:unconfirmedRefunds', 'refund:confirm'),
    ('sys:booking:event', 'incident:answer'),
    ('sys:request', 'request:write'),
    ('sys:booking', 'list:export'),
    ('sys:booking:event', 'list:export'),
    ('sys:fareSearch', 'list:export'),
    ('sys:fareSearch', 'fareSearch:delete'),
    ('sys:profile:userManagement', 'developer:manage'),
    ('booking:manual', 'sandbox:control'),
    ('console:support', 'console:support:handle')
  ) AS implied("page", "write")
  WHERE "role"."codes" ? implied."page" AND NOT "role"."codes" ? implied."write"
)
WHERE "name" NOT IN ('Read only', '只读');
