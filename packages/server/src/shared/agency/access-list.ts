import { isIP } from 'node:net'
import { eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/db.ts'
import { accessEntry, client } from '../../database/schema.ts'

type AccessKind = 'API' | 'PORTAL' | 'SCIM'

/** The entries that apply to each. An identity provider shares no network with the agency. */
const scopesOf = { API: ['API', 'BOTH'], PORTAL: ['PORTAL', 'BOTH'], SCIM: ['SCIM'] } as const satisfies Record<
  AccessKind,
  string[]
>

/**
 * Whether an address may use the portal, the API or SCIM of an agency, as a part of the statement that reads the caller, so that
 * a change applies to the next call in every process and costs no statement.
 */
export function isAdmitted(
  clientId: PgColumn | SQL,
  kind: AccessKind,
  address: Placeholder | string | null,
): SQL<boolean> {
  const isOfKind = sql`${accessEntry.clientId} = ${clientId} and ${inArray(accessEntry.scope, scopesOf[kind])}`
  return sql<boolean>`(not exists (select 1 from ${accessEntry} where ${isOfKind}) or exists (select 1 from ${accessEntry}
    where ${isOfKind} and ${address}::text::inet <<= ${accessEntry.network}))`
}

/** Whether users of an agency may sign in and work from an address. */
export async function isPortalOpenTo(db: Db | Tx, clientId: string, address: string): Promise<boolean> {
  return isOpenTo(db, clientId, 'PORTAL', address)
}

/** Whether servers of an agency may use its secrets from an address. */
export async function isApiOpenTo(db: Db | Tx, clientId: string, address: string): Promise<boolean> {
  return isOpenTo(db, clientId, 'API', address)
}

async function isOpenTo(db: Db | Tx, clientId: string, kind: AccessKind, address: string): Promise<boolean> {
  const [found] = await db
    .select({ isAdmitted: isAdmitted(client.id, kind, comparableAddress(address)) })
    .from(client)
    .where(eq(client.id, clientId))
  return found?.isAdmitted ?? false
}

/** The address in the form that networks are compared with; null for none. IPv4 within IPv6 counts as IPv4. */
export function comparableAddress(address: string | undefined): string | null {
  const text = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(text) === 0 ? null : text
}

/** A network in the form in which it is stored; undefined for none. Bits behind the prefix are cleared by the database. */
export function readNetwork(typed: string): string | undefined {
  const [address = '', prefix] = typed.split('/')
  const plain = comparableAddress(address)
  const family = plain === null ? 0 : isIP(plain)
  const longest = family === 4 ? 32 : 128
  const bits = prefix === undefined ? longest : Number(prefix)
  return plain !== null && bits >= 0 && bits <= longest ? `${plain}/${bits}` : undefined
}
