/** Actions that can require a second factor. An agency can configure each, except those in `lockedFeatures`. */
export const features = [
  'login',
  'authenticator:unbind',
  // Own recovery codes and passkeys.
  'factor:manage',
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
  'personalData:erase',
  'byoa:update',
  // Money and books of agencies, which the provider's users change.
  'deposit:change',
  'accounting:change',
] as const

export type Feature = (typeof features)[number]

/** Always required when an authenticator is bound; not configurable. */
export const lockedFeatures: readonly Feature[] = ['mfaFeat:update', 'authenticator:unbind', 'factor:manage']

/** About actions of the provider: no setting of any other agency. */
export const providerFeatures: readonly Feature[] = ['deposit:change', 'accounting:change']

/** Off by default. */
export const featuresOffByDefault: readonly Feature[] = ['refund:batch', 'user:manage', 'byoa:update']
