import type { CallAnswer } from '@gangway/core'

export type AccessEntryScope = CallAnswer<'POST /clientAclEntry/getPageList'>['list'][number]['scope']

/** What a new entry of the scope restricts for the first time. Until then it can be used from every address. */
export function firstEntryOf(scope: AccessEntryScope, used: readonly AccessEntryScope[]): AccessEntryScope | undefined {
  const isOpen = (each: 'PORTAL' | 'API' | 'SCIM') =>
    !used.some((one) => one === each || (one === 'BOTH' && each !== 'SCIM'))
  if (scope === 'PORTAL' || scope === 'API' || scope === 'SCIM') return isOpen(scope) ? scope : undefined
  if (isOpen('API')) return isOpen('PORTAL') ? 'BOTH' : 'API'
  return isOpen('PORTAL') ? 'PORTAL' : undefined
}
