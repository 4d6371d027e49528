import type { accountingPeriodStates } from '@gangway/core/contract'
import { and, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db, Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { accountingPeriod, appUser, client } from '../../database/schema.ts'

export type AccountingPeriod = typeof accountingPeriod.$inferSelect

interface PeriodFilters {
  agencyCode?: string
  state?: (typeof accountingPeriodStates)[number]
}

/** Those that are proposed to be reopened first, then the newest. For the provider's console only. */
export async function readClosedPeriods(db: Db, filters: PeriodFilters & { limit: number; offset: number }) {
  const { agencyCode, state, limit, offset } = filters
  const [proposer, reopener] = [alias(appUser, 'proposer'), alias(appUser, 'reopener')]
  const its = db.select({ id: client.id }).from(client)
  const sandboxes = db.select({ id: client.id }).from(client).where(isNotNull(client.sandboxOf))
  const isWanted =
    and(
      notInArray(accountingPeriod.clientId, sandboxes),
      agencyCode === undefined ? undefined : inArray(accountingPeriod.clientId, its.where(eq(client.code, agencyCode))),
      state === undefined ? undefined : eq(accountingPeriod.state, state),
    ) ?? sql`true`
  const isWaiting = sql`(${accountingPeriod.state} = 'CLOSED' and ${accountingPeriod.reopenProposedAt} is not null)`
  const isLast = sql<boolean>`${accountingPeriod.state} = 'CLOSED' and not exists (
    select 1 from ${accountingPeriod} later where later.client_id = ${accountingPeriod.clientId}
      and later.state = 'CLOSED' and later.month > ${accountingPeriod.month})`
  const found = await db
    .select({
      row: accountingPeriod,
      isLast,
      agency: { code: client.code, name: client.name },
      proposer: { nickname: proposer.nickname, lastname: proposer.lastname },
      reopener: { nickname: reopener.nickname, lastname: reopener.lastname },
    })
    .from(accountingPeriod)
    .innerJoin(client, eq(client.id, accountingPeriod.clientId))
    .leftJoin(proposer, eq(proposer.id, accountingPeriod.reopenProposedById))
    .leftJoin(reopener, eq(reopener.id, accountingPeriod.reopenedById))
    .where(isWanted)
    .orderBy(desc(isWaiting), desc(accountingPeriod.closedAt), desc(accountingPeriod.id))
    .limit(limit)
    .offset(offset)
  const list = found.map(({ row, agency, isLast: last, ...people }) => ({
    ...{ row, agency, isLast: last },
    proposedBy: people.proposer && formatFullName(people.proposer),
    reopenedBy: people.reopener && formatFullName(people.reopener),
  }))
  return { list, ...(await countUpTo(db, accountingPeriod, isWanted)) }
}

/** Decisions about one month follow each other. */
export async function lockPeriod(tx: Tx, id: string): Promise<AccountingPeriod | undefined> {
  const [locked] = await tx.select().from(accountingPeriod).where(eq(accountingPeriod.id, id)).for('no key update')
  return locked
}

export async function findPeriod(db: Db, id: string): Promise<AccountingPeriod | undefined> {
  const [found] = await db.select().from(accountingPeriod).where(eq(accountingPeriod.id, id))
  return found
}

export async function updatePeriod(
  tx: Tx,
  { id, version }: AccountingPeriod,
  change: Partial<typeof accountingPeriod.$inferInsert>,
): Promise<void> {
  await tx
    .update(accountingPeriod)
    .set({ ...change, version: version + 1 })
    .where(eq(accountingPeriod.id, id))
}
