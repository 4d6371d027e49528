import type { DepositChangeKind, DepositChangeState } from '@gangway/core/contract'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db, Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, client, depositChange } from '../../database/schema.ts'

export type DepositChange = typeof depositChange.$inferSelect

interface ChangeFilters {
  agencyCode?: string
  state?: DepositChangeState
  kind?: DepositChangeKind
}

/** Those that wait for a second person first, then the newest. For the provider's console only. */
export async function readDepositChanges(db: Db, filters: ChangeFilters & { limit: number; offset: number }) {
  const [proposer, decider] = [alias(appUser, 'proposer'), alias(appUser, 'decider')]
  const isFound = conditionOf(db, filters)
  const found = await db
    .select({
      row: depositChange,
      agency: { code: client.code, name: client.name },
      proposer: { nickname: proposer.nickname, lastname: proposer.lastname },
      decider: { nickname: decider.nickname, lastname: decider.lastname },
    })
    .from(depositChange)
    .innerJoin(client, eq(client.id, depositChange.clientId))
    .leftJoin(proposer, eq(proposer.id, depositChange.proposedById))
    .leftJoin(decider, eq(decider.id, depositChange.decidedById))
    .where(isFound)
    .orderBy(sql`(${depositChange.state} <> 'PROPOSED')`, desc(depositChange.proposedAt), desc(depositChange.id))
    .limit(filters.limit)
    .offset(filters.offset)
  const list = found.map(({ row, agency, ...people }) => ({
    ...{ row, agency },
    proposedBy: people.proposer ? formatFullName(people.proposer) : '',
    decidedBy: people.decider && formatFullName(people.decider),
  }))
  return { list, ...(await countUpTo(db, depositChange, isFound)) }
}

function conditionOf(db: Db, { agencyCode, state, kind }: ChangeFilters): SQL {
  const its = db.select({ id: client.id }).from(client)
  return (
    and(
      agencyCode === undefined ? undefined : inArray(depositChange.clientId, its.where(eq(client.code, agencyCode))),
      state === undefined ? undefined : eq(depositChange.state, state),
      kind === undefined ? undefined : eq(depositChange.kind, kind),
    ) ?? sql`true`
  )
}

/** Decisions about one change follow each other. */
export async function lockDepositChange(tx: Tx, id: string): Promise<DepositChange | undefined> {
  const [locked] = await tx.select().from(depositChange).where(eq(depositChange.id, id)).for('no key update')
  return locked
}

export async function updateDepositChange(
  tx: Tx,
  { id, version }: DepositChange,
  change: Partial<typeof depositChange.$inferInsert>,
): Promise<void> {
  await tx
    .update(depositChange)
    .set({ ...change, version: version + 1 })
    .where(eq(depositChange.id, id))
}

export async function findAgencyByCode(db: Db, code: string) {
  const [found] = await db
    .select()
    .from(client)
    .where(and(eq(client.code, code), eq(client.provider, false), isNull(client.sandboxOf)))
  return found
}
