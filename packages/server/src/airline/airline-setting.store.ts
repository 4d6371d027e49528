import type { InvitedFunction } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { airlineSetting, client } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type AirlineSetting = Pick<
  typeof airlineSetting.$inferSelect,
  'followed' | 'priceStabilisation' | 'soldOutRisk' | 'approval'
>

/** Of an airline for which nothing has been set. */
export const defaultSetting: AirlineSetting = {
  ...{ followed: false, priceStabilisation: false, soldOutRisk: true },
  approval: null,
}

/** What an agency and the provider have set for airlines, by code. */
export async function readAirlineSettings(db: Db | Tx, scope: Scope): Promise<Map<string, AirlineSetting>> {
  const rows = await db.select().from(airlineSetting).where(scope.client(airlineSetting))
  return new Map(rows.map(({ airline, ...setting }) => [airline, setting]))
}

export async function readFollowed(db: Db, scope: Scope): Promise<Set<string>> {
  const settings = await readAirlineSettings(db, scope)
  return new Set([...settings].filter(([, { followed }]) => followed).map(([airline]) => airline))
}

/** What the provider has agreed with an agency about airlines. */
export interface AirlineAgreement {
  invitations: readonly InvitedFunction[]
  /** Every airline is approved for tickets by API, except those that were declined. */
  subscribesAll: boolean
}

export async function readAgreement(db: Db | Tx, { clientId }: Scope): Promise<AirlineAgreement> {
  const [row] = await db
    .select({ invitations: client.invitations, subscribesAll: client.subscribesAll })
    .from(client)
    .where(eq(client.id, clientId))
  if (!row) throw new Error('The agency of the caller is missing.')
  return row
}

/** Creates the row of an airline if there is none, and locks it: changes of one airline follow each other. */
export async function lockSetting(tx: Tx, scope: Scope, airline: string): Promise<AirlineSetting> {
  await tx.insert(airlineSetting).values({ clientId: scope.clientId, airline }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(airlineSetting)
    .where(scope.client(airlineSetting, eq(airlineSetting.airline, airline)))
    .for('no key update')
  if (!row) throw new Error(`The setting of ${airline} is missing.`)
  return row
}
