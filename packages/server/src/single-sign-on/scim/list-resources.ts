import type { SQL } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { SsoConnection } from '../connection.store.ts'
import { groupKind, userKind, type ResourceKind } from './attributes.ts'
import { parseFilter, type Filter } from './filter.ts'
import { presentScimGroup } from './group-resource.ts'
import { matchFilter, type ScimObject } from './match-filter.ts'
import { isProjected, projectResource, type Projection } from './project.ts'
import { ScimError } from './scim-error.ts'
import { countScimGroups, narrowGroups, readScimGroups } from './scim-group.store.ts'
import { countScimUsers, narrowUsers, readScimUsers } from './scim-user.store.ts'
import { presentScimUser } from './user-resource.ts'

/** Resources in one answer. */
export const maxCount = 200
const defaultCount = 100
/** Characters of a list of attributes, which is read for every resource. */
const maxNames = 2_000
/** A filter that is not about a name or id reads all resources of the connection. */
const maxFiltered = 10_000

export interface ListQuery extends Projection {
  filter?: string | undefined
  /** From 1. */
  startIndex: number
  count: number
}

/** The query of an address or of a `.search` body (RFC 7644, sections 3.4.2 and 3.4.3). */
export function readListQuery(sent: Record<string, unknown>): ListQuery {
  const text = (name: string) => {
    const value = sent[name]
    if (Array.isArray(value)) return value.join(',')
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const names = (name: string) => {
    const value = text(name)
    if ((value?.length ?? 0) > maxNames) throw new ScimError(400, `${name} is too long.`, 'invalidValue')
    return value
  }
  const whole = (name: string, fallback: number) => {
    const value = sent[name] === undefined ? fallback : Number(sent[name])
    if (!Number.isInteger(value)) throw new ScimError(400, `${name} is no whole number.`, 'invalidValue')
    return value
  }
  return {
    filter: text('filter'),
    attributes: names('attributes'),
    excludedAttributes: names('excludedAttributes'),
    startIndex: Math.min(Math.max(whole('startIndex', 1), 1), 1_000_000),
    count: Math.min(Math.max(whole('count', defaultCount), 0), maxCount),
  }
}

interface Source {
  kind: ResourceKind
  narrow(filter: Filter): SQL | undefined
  count(condition?: SQL): Promise<number>
  read(range: { condition: SQL | undefined; limit: number; offset: number }): Promise<ScimObject[]>
}

interface ListContext {
  connection: SsoConnection
  base: string
}

export function listScimUsers({ db }: Pick<Deps, 'db'>, { connection, base }: ListContext, query: ListQuery) {
  return listResources(query, {
    kind: userKind,
    narrow: narrowUsers,
    count: (condition) => countScimUsers(db, connection, condition),
    read: async (range) => (await readScimUsers(db, connection, range)).map((each) => presentScimUser(base, each)),
  })
}

export function listScimGroups({ db }: Pick<Deps, 'db'>, { connection, base }: ListContext, query: ListQuery) {
  const isMemberFilter = /members/i.test(query.filter ?? '')
  const hasMembers = isMemberFilter || isProjected(groupKind, query, 'members') || isProjected(groupKind, query, 'meta')
  return listResources(query, {
    kind: groupKind,
    narrow: narrowGroups,
    count: (condition) => countScimGroups(db, connection, condition),
    read: async (range) =>
      (await readScimGroups(db, connection, { ...range, hasMembers })).map((each) => presentScimGroup(base, each)),
  })
}

async function listResources(query: ListQuery, { kind, narrow, count, read }: Source) {
  const { filter: text, startIndex, count: limit } = query
  const offset = startIndex - 1
  if (text === undefined) {
    const found = limit === 0 ? [] : await read({ condition: undefined, limit, offset })
    return present(await count(), found)
  }
  const filter = parseFilter(text)
  // An unknown attribute is refused although there may be nothing to compare.
  matchFilter(kind, {}, filter)
  const condition = narrow(filter)
  if ((await count(condition)) > maxFiltered)
    throw new ScimError(400, 'The filter reads too many resources.', 'tooMany')
  const all = await read({ condition, limit: maxFiltered, offset: 0 })
  const matching = all.filter((each) => matchFilter(kind, each, filter))
  return present(matching.length, matching.slice(offset, offset + limit))

  function present(totalResults: number, found: readonly ScimObject[]) {
    const resources = found.map((each) => projectResource(kind, each, query))
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults, startIndex, itemsPerPage: resources.length, Resources: resources },
    }
  }
}
