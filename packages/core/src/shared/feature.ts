/** Actions that may ask for a second factor. A client can switch each one, except those in `lockedFeatures`. */
export const features = [
  'login',
  'authenticator:unbind',
  'order:issueTicket',
  'order:downloadTicket',
  'refund:submit',
  'refund:claim',
  'refund:batch',
  'webhook:update',
  'sso:add',
  'sso:update',
  'accessInfo:create',
  'accessInfo:delete',
  'acl:add',
  'acl:delete',
  'passwordPolicy:update',
  'mfaFeat:update',
  'notification:update',
  'user:manage',
  'byoa:update',
] as const

export type Feature = (typeof features)[number]

/** Asked for whenever an authenticator is bound; no client can switch them off. */
export const lockedFeatures: readonly Feature[] = ['mfaFeat:update', 'authenticator:unbind']

/** Off until a client switches them on. */
export const featuresOffByDefault: readonly Feature[] = ['refund:batch', 'user:manage', 'byoa:update']
