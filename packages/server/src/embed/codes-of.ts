import { contract, embedCalls, embedScopes, type EmbedScope, type Permission, type Route } from '@gangway/core/contract'

/** Streams are no calls of the contract: what they ask of their readers stands beside them. */
const codesOfStreams: Record<EmbedScope, readonly Permission[]> = {
  search: ['booking:manual'],
  book: [],
  refund: [],
  support: ['sys:request'],
}

/** The permissions that the calls of each scope ask for: whoever has a scope has them, and no others. */
const codesOfScopes = new Map(embedScopes.map((scope) => [scope, codesOfCalls(scope)]))

export function codesOf(scopes: readonly EmbedScope[]): string[] {
  return [...new Set(scopes.flatMap((scope) => codesOfScopes.get(scope) ?? []))]
}

function codesOfCalls(scope: EmbedScope): string[] {
  const table: Readonly<Record<string, Route>> = contract
  const asked = embedCalls[scope].flatMap((name) => table[name]?.access ?? [])
  return [...new Set<string>([...asked, ...codesOfStreams[scope]])].filter((code) => code !== 'login-free')
}
