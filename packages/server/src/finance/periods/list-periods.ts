import { toServerTime } from '@gangway/core/contract'
import type { Db, Tx } from '../../database/db.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { shiftMonth } from './months.ts'
import { findLastClosed } from './period-lock.store.ts'
import { readEntryMonths, readOpenStatements, readPeriods } from './period-sums.store.ts'

type List = 'GET /client/period/list'
export type Period = Answer<List>['months'][number]

/** Three years and the current month. */
const maxMonths = 37

export async function listPeriods({ db }: Pick<Deps, 'db'>, { caller }: Call<List>): Promise<Reply<Answer<List>>> {
  return answer({ months: await presentPeriods(db, scopeOf(caller), caller.clock) })
}

/** The months from the first entry to the current one, newest first. */
export async function presentPeriods(db: Db | Tx, scope: Scope, clock: Clock): Promise<Period[]> {
  const entries = await readEntryMonths(db, scope)
  if (!entries) return []
  const [periods, statements] = [await readPeriods(db, scope), await readOpenStatements(db, scope)]
  const closable = await findClosableMonth(db, scope, clock.now())
  const months: string[] = []
  const newest = [beijingDay(clock.now()).slice(0, 7), entries.last].toSorted().at(-1) ?? entries.last
  for (let month = newest; month >= entries.first && months.length < maxMonths; month = shiftMonth(month, -1))
    months.push(month)
  return months.map((month) => {
    const found = periods.find(({ row }) => row.month === month)
    const row = found?.row
    const isClosed = row?.state === 'CLOSED'
    const touches = (from: string | null, to: string | null) =>
      from !== null && to !== null && from.slice(0, 7) <= month && to.slice(0, 7) >= month
    return {
      month,
      state: row?.state ?? 'OPEN',
      isClosable: month === closable,
      closedAt: row && isClosed ? toServerTime(row.closedAt) : null,
      closedBy: isClosed ? (found?.closedBy ?? null) : null,
      reopenedAt: row?.reopenedAt ? toServerTime(row.reopenedAt) : null,
      reopenReason: row?.reopenedAt ? row.reopenReason : null,
      isReopenProposed: isClosed && row.reopenProposedAt !== null,
      openStatements: statements.filter(({ from, to }) => touches(from, to)).length,
    }
  })
}

/** The month after the last closed one, or the first with entries, once it has ended. Months are closed in order. */
export async function findClosableMonth(db: Db | Tx, scope: Scope, now: Date): Promise<string | undefined> {
  const last = await findLastClosed(db, scope)
  const month = last ? shiftMonth(last.month, 1) : (await readEntryMonths(db, scope))?.first
  return month !== undefined && month < beijingDay(now).slice(0, 7) ? month : undefined
}
