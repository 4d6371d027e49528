import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/db.ts'
import { escapeLike } from '../database/escape-like.ts'
import { appUser, client, embedUser } from '../database/schema.ts'

const sandbox = alias(client, 'sandbox')

/** People: the anonymous and named users of embedded pages are left out. */
const isPerson = sql`${appUser.erasedAt} is null and not exists (select 1 from ${embedUser} where ${embedUser.userId} = ${appUser.id})`
const ofAgency = eq(appUser.clientId, client.id)
/** Neither the provider nor the sandbox of an agency, which is part of that agency. */
const isAgency = and(eq(client.provider, false), isNull(client.sandboxOf))

const columns = {
  id: client.id,
  code: client.code,
  name: client.name,
  mode: client.mode,
  currency: client.currency,
  suspendedAt: client.suspendedAt,
  createdAt: client.createdAt,
  users: sql<number>`(select count(*)::int from ${appUser} where ${ofAgency} and ${isPerson})`,
  lastSignInAt: sql<string | null>`(select to_json(max(${appUser.lastSignInAt})) from ${appUser} where ${ofAgency})`,
}

interface AgencyFilters {
  keyword?: string
  suspended?: boolean
}

/** Only for the provider's console, whose calls exclude all agencies. */
export async function readAgencies(db: Db, filters: AgencyFilters & { limit: number; offset: number }) {
  const isFound = agencyConditions(db, filters)
  const rows = await db
    .select(columns)
    .from(client)
    .where(isFound)
    .orderBy(desc(client.createdAt), client.code)
    .limit(filters.limit)
    .offset(filters.offset)
  return { list: rows.map(presentAgency), total: await db.$count(client, isFound) }
}

export async function findAgency(db: Db, code: string) {
  const [row] = await db
    .select(columns)
    .from(client)
    .where(and(eq(client.code, code), isAgency))
  return row && { id: row.id, agency: presentAgency(row) }
}

/** Locks the row: changes of one agency follow each other. */
export async function lockAgency(tx: Tx, code: string) {
  const [row] = await tx
    .select({ id: client.id, suspendedAt: client.suspendedAt })
    .from(client)
    .where(and(eq(client.code, code), isAgency))
    .for('no key update')
  return row
}

function presentAgency({ code, name, mode, currency, users, suspendedAt, createdAt, lastSignInAt }: AgencyRow) {
  return {
    ...{ code, name, mode, currency, users },
    createdAt: toServerTime(createdAt),
    suspendedAt: suspendedAt && toServerTime(suspendedAt),
    lastSignInAt: lastSignInAt === null ? null : toServerTime(new Date(lastSignInAt)),
  }
}

type AgencyRow = Pick<
  typeof client.$inferSelect,
  'id' | 'code' | 'name' | 'mode' | 'currency' | 'suspendedAt' | 'createdAt'
> & { users: number; lastSignInAt: string | null }

function agencyConditions(db: Db, { keyword = '', suspended }: AgencyFilters): SQL | undefined {
  const typed = keyword.trim()
  const part = `%${escapeLike(typed)}%`
  const sandboxes = db.select({ id: sandbox.id }).from(sandbox).where(eq(sandbox.sandboxOf, client.id))
  const hasUser = exists(
    db
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(or(ofAgency, inArray(appUser.clientId, sandboxes)), eq(appUser.email, typed.toLowerCase()))),
  )
  return and(
    isAgency,
    typed === '' ? undefined : or(ilike(client.name, part), ilike(client.code, part), hasUser),
    suspended === undefined ? undefined : suspended ? isNotNull(client.suspendedAt) : isNull(client.suspendedAt),
  )
}
