/** The permission codes of routes, menu entries and calls. `home` and `public` always pass. */
export const permissions = [
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
  'sys:shop',
  'sys:profile',
  'sys:profile:userManagement',
  'sys:byoa',
  'console:support',
  'console:finance',
  'console:airline',
] as const

export type Permission = (typeof permissions)[number] | 'home' | 'public'

/** What a call or a route asks of the caller: nothing at all, or a permission code (which needs a sign-in). */
export type Access = 'login-free' | Permission

const alwaysPass: readonly string[] = ['home', 'public']

export interface Rights {
  /** Codes the user holds. */
  codes: readonly string[]
  /** Codes or route paths that the provider has closed for the client. */
  restricted: readonly string[]
}

/** Whether a user may open something that carries `code` and, for a route, stands at `path`. */
export function mayOpen(rights: Rights, code: string, path?: string): boolean {
  if (rights.restricted.includes(code) || (path !== undefined && rights.restricted.includes(path))) return false
  return alwaysPass.includes(code) || rights.codes.includes(code)
}
