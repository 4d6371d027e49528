import type * as z from 'zod/mini'
import type { Access } from './permission.ts'
import type { Feature } from './feature.ts'

type Schema = z.core.$ZodType

/**
 * One API route, declared as data. The server registers it, the client derives its types, and the API reference is
 * generated from it.
 */
export interface Route {
  /** Required access. */
  access: Access
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
  /** Books or moves money, so it takes an `Idempotency-Key`. */
  idempotent?: boolean
  /** Takes a `multipart/form-data` body: the fields of `body`, and one file in the part named `file`. */
  upload?: boolean
  /** Responds with a file instead of the envelope. */
  file?: boolean
  /** Takes a server secret: requests from browsers are rejected. */
  serversOnly?: boolean
}

/** `METHOD /path/{parameter}`: the name of a route. */
export type RouteName = `${'GET' | 'POST'} /${string}`

export type RouteTable = Record<RouteName, Route>

/** Keeps the exact types of a route table. */
export function defineRoutes<const Table extends RouteTable>(table: Table): Table {
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
