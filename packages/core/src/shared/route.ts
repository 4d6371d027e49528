import type * as z from 'zod/mini'
import type { Access } from './permission.ts'
import type { Feature } from './feature.ts'

type Schema = z.core.$ZodType

/** One call, declared as data. The server registers it, the client types it, the API document is made from it. */
export interface Route {
  /** Who may call it. */
  access: Access
  /** What the call is for, in one line of the API document. */
  summary: string
  /** Query parameters besides `mfaCode`. */
  query?: Schema
  body?: Schema
  /** The content of `data`. */
  answer: Schema
  /** The second factor this call may ask for; it then carries `?mfaCode=`. */
  feature?: Feature
  /** Needs the signed triple `nonce`, `ts`, `sign` when the caller is signed in. */
  signed?: boolean
  /** Books or moves money, so it takes an `Idempotency-Key`. */
  idempotent?: boolean
  /** Takes a form of parts (`multipart/form-data`): the fields of `body`, and one file in the part named `file`. */
  upload?: boolean
  /** Answers a file instead of the envelope. */
  file?: boolean
  /** Takes a secret of a server: a browser that calls it is refused. */
  serversOnly?: boolean
}

/** `METHOD /path/{parameter}`: the name of a call everywhere. */
export type RouteName = `${'GET' | 'POST'} /${string}`

export type RouteTable = Record<RouteName, Route>

/** Keeps the exact types of a table of calls. */
export function routes<const Table extends RouteTable>(table: Table): Table {
  return table
}

export function splitName(name: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  return { method, path }
}

/** The older `.do` paths are posted as forms and answer `rspCode`; all others speak JSON and answer `code`. */
export function isFormPath(path: string): boolean {
  return path.endsWith('.do')
}
