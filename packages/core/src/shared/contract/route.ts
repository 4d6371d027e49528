import type * as z from 'zod/mini'
import type { Access, PermissionSet, WritePermission } from './permission.ts'
import { isAllowed } from './permission.ts'
import type { Feature } from './feature.ts'

type Schema = z.core.$ZodType

/**
 * One API route, declared as data. The server registers it, the client derives its types, and the API reference is
 * generated from it.
 */
export interface Route {
  /** Required access. */
  access: Access
  changes?: Changes
  /** Purpose of the route, one line in the API reference. */
  summary: string
  /** Query parameters besides `mfaCode`. */
  query?: Schema
  body?: Schema
  /** Content of `data`. */
  answer: Schema
  /** Second factor the route can require; it then accepts `?mfaCode=`. */
  feature?: Feature
  /** Requires `nonce`, `ts` and `sign` when the caller is signed in. */
  signed?: boolean
  /** Must not happen twice when it is repeated, so it takes an `Idempotency-Key`. */
  idempotent?: boolean
  /** Takes a `multipart/form-data` body: the fields of `body`, and one file in the part named `file`. */
  upload?: boolean
  /** Responds with a file instead of the envelope. */
  file?: boolean
  /** Takes a server secret: requests from browsers are rejected. */
  serversOnly?: boolean
}

/**
 * What a call changes: nothing, what belongs to the caller alone (session, language, uploads, conversation), or
 * something of the agency, which requires this permission besides `access`.
 */
export type Changes = 'nothing' | 'own' | WritePermission

/** A POST route says what it changes. A GET route changes nothing. */
export interface PostRoute extends Route {
  changes: Changes
}

/** `METHOD /path/{parameter}`: the name of a route. */
export type RouteName = `${'GET' | 'POST'} /${string}`

export type RouteTable = Record<RouteName, Route>

/** Every POST route of the product declares what it changes. */
interface DeclaredRoutes {
  [name: `GET /${string}`]: Route
  [name: `POST /${string}`]: PostRoute
}

/** The permission that a route requires besides `access`; undefined for a route that changes nothing of the agency. */
export function writePermissionOf({ changes }: Route): WritePermission | undefined {
  return changes === 'nothing' || changes === 'own' ? undefined : changes
}

/** Whether a signed-in user may call a route. */
export function mayCall(permissionSet: PermissionSet, route: Route): boolean {
  const write = writePermissionOf(route)
  return isAllowed(permissionSet, route.access) && (write === undefined || isAllowed(permissionSet, write))
}

/** Keeps the exact types of a route table. */
export function defineRoutes<const Table extends DeclaredRoutes>(table: Table): Table {
  return table
}

export function splitRouteName(name: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  return { method, path }
}

/** The older `.do` paths take forms and respond with `rspCode`; all others use JSON and respond with `code`. */
export function isFormPath(path: string): boolean {
  return path.endsWith('.do')
}
