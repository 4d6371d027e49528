/** Codes that open pages, menu entries and the calls that read for them. `home` and `public` are always allowed. */
const pagePermissions = [
  'sys:dashboard',
  'dashboard:traffic',
  'dashboard:airlineCapability',
  'dashboard:changePrice',
  'sys:airline',
  'sys:contentStrategy',
  'sys:contentStrategy:form',
  'sys:contentStrategy:history',
  'sys:fareSearch',
  'booking:pay',
  'booking:manual',
  'sys:booking',
  'booking:refund:batch',
  'sys:booking:email',
  'sys:booking:log',
  'sys:booking:event',
  'sys:request',
  'sys:financial',
  'sys:topup',
  'financial:unconfirmedRefunds',
  'sys:bill',
  'financial:invoice',
  'financial:matching',
  'financial:period',
  'sys:shop',
  'shop:sell',
  'sys:profile',
  'sys:profile:userManagement',
  'sys:byoa',
  'console:support',
  'console:finance',
  'console:airline',
  'console:agency',
  'console:refund',
  'console:lead',
  'console:status',
  'console:help',
  'console:booking',
  'console:incident',
  'console:news',
  'console:sandbox',
] as const

/** Codes of calls that change something of the agency. A code of a page alone only reads. */
export const writePermissions = [
  'order:create',
  'order:issue',
  'refund:submit',
  'refund:claim',
  'refund:confirm',
  'recharge:submit',
  'invoice:manage',
  'matching:manage',
  'period:manage',
  'incident:answer',
  'request:write',
  'list:export',
  'fareSearch:delete',
  'airline:manage',
  'shop:manage',
  'contentStrategy:delete',
  'task:handle',
  'assistant:manage',
  'developer:manage',
  'security:manage',
  'privacy:manage',
  'profile:manage',
  'notification:manage',
  'emailForward:send',
  'user:manage',
  'sandboxUser:manage',
  'role:manage',
  'byoa:manage',
  'sandbox:control',
  'console:support:handle',
  'console:airline:manage',
  'console:agency:manage',
  'console:refund:manage',
  'console:finance:manage',
  'console:lead:manage',
  'console:status:manage',
  'console:help:manage',
  'console:booking:manage',
  'console:incident:manage',
  'console:news:manage',
  'console:sandbox:manage',
] as const

export type WritePermission = (typeof writePermissions)[number]

export const permissions = [...pagePermissions, ...writePermissions] as const

/** What a role can grant. */
export type GrantablePermission = (typeof permissions)[number]

export type Permission = GrantablePermission | 'home' | 'public'

/** Required access: none at all, or a permission code (which requires signing in). */
export type Access = 'login-free' | Permission

const alwaysAllowed: readonly string[] = ['home', 'public']

export interface PermissionSet {
  /** Permission codes of the user. */
  codes: readonly string[]
  /** Codes or route paths the provider has disabled for the agency. */
  restricted: readonly string[]
}

/** Whether a user may open something with permission `code` and, for a route, its `path`. */
export function isAllowed(permissionSet: PermissionSet, code: string, path?: string): boolean {
  if (permissionSet.restricted.includes(code) || (path !== undefined && permissionSet.restricted.includes(path)))
    return false
  return alwaysAllowed.includes(code) || permissionSet.codes.includes(code)
}
