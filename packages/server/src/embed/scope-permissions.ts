import {
  contract,
  embeddableRoutesByScope,
  embedScopes,
  writePermissionOf,
  type EmbedScope,
  type Permission,
  type Route,
} from '@gangway/core/contract'

/** Streams are not calls of the contract, so their required permissions are listed here. */
const codesOfStreams: Record<EmbedScope, readonly Permission[]> = {
  search: ['booking:manual'],
  book: [],
  refund: [],
  support: ['sys:request'],
}

/** The permissions required by the calls of each scope: a scope grants exactly these. */
const codesOfScopes = new Map(embedScopes.map((scope) => [scope, codesOfCalls(scope)]))

export function permissionCodesOf(scopes: readonly EmbedScope[]): string[] {
  return [...new Set(scopes.flatMap((scope) => codesOfScopes.get(scope) ?? []))]
}

function codesOfCalls(scope: EmbedScope): string[] {
  const table: Readonly<Record<string, Route>> = contract
  const asked = embeddableRoutesByScope[scope].flatMap((name) => {
    const route = table[name]
    return route ? [route.access, writePermissionOf(route) ?? []].flat() : []
  })
  return [...new Set<string>([...asked, ...codesOfStreams[scope]])].filter((code) => code !== 'login-free')
}
