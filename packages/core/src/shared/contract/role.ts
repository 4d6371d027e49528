/** The roles that every new agency starts with; `provider` is the role of the provider's staff. */
export const builtInRoles = [
  'administrator',
  'agent',
  'afterSales',
  'finance',
  'shops',
  'readOnly',
  'provider',
] as const

export type BuiltInRole = (typeof builtInRoles)[number]

/** Every agency keeps an active user with one of these roles. */
export const administratorRoles: readonly BuiltInRole[] = ['administrator', 'provider']
