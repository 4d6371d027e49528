import { toServerTime } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findLastClosed, lockPeriods } from './period-lock.store.ts'
import { findPeriod, lockPeriod, readClosedPeriods, updatePeriod, type AccountingPeriod } from './period-queue.store.ts'

type List = 'POST /console/period/getPageList'

export async function listClosedPeriods(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const range = { limit: pageSize, offset: (page - 1) * pageSize }
  const { list, ...counted } = await readClosedPeriods(db, { ...filters, ...range })
  const rows = list.map(({ row, agency, isLast, proposedBy, reopenedBy }) => ({
    ...{ periodId: row.id, agencyCode: agency.code, agencyName: agency.name, month: row.month },
    ...{ state: row.state, version: row.version, closedAt: toServerTime(row.closedAt), isLast },
    ...{ reopenReason: row.reopenReason, proposedBy, isOwn: row.reopenProposedById === caller.userId },
    proposedAt: row.reopenProposedAt && toServerTime(row.reopenProposedAt),
    ...{ reopenedBy, reopenedAt: row.reopenedAt && toServerTime(row.reopenedAt) },
  }))
  return answer({ list: rows, ...counted, page, pageSize })
}

type Propose = 'POST /console/period/proposeReopen'

export async function proposeReopen(deps: Deps, call: Call<Propose>): Promise<Reply<Answer<Propose>> | Refusal> {
  const { caller, body } = call
  const now = deps.clock.now()
  const change = { reopenReason: body.reason, reopenProposedById: caller.userId, reopenProposedAt: now }
  return decide(deps, call, 'PERIOD_REOPEN_PROPOSE', (row) => (row.reopenProposedAt === null ? change : undefined))
}

type Apply = 'POST /console/period/applyReopen'

/** Only another person than the one who proposed it can reopen a month. Its recorded balances stay. */
export async function applyReopen(deps: Deps, call: Call<Apply>): Promise<Reply<Answer<Apply>> | Refusal> {
  const { caller } = call
  return decide(deps, call, 'PERIOD_REOPEN', (row) => {
    if (row.reopenProposedAt === null) return undefined
    if (row.reopenProposedById === caller.userId)
      return refuse(5312, { errorType: 1, values: { context: 'secondPerson' } })
    return { state: 'REOPENED', reopenedById: caller.userId, reopenedAt: deps.clock.now() }
  })
}

type Decline = 'POST /console/period/declineReopen'

export async function declineReopen(deps: Deps, call: Call<Decline>): Promise<Reply<Answer<Decline>> | Refusal> {
  const change = { reopenReason: null, reopenProposedById: null, reopenProposedAt: null }
  return decide(deps, call, 'PERIOD_REOPEN_DECLINE', (row) => (row.reopenProposedAt === null ? undefined : change))
}

type Change = Parameters<typeof updatePeriod>[2]

/** Changes a closed month under the lock that its transfers share. `changeOf` returns nothing when it is too late. */
async function decide(
  { db, clock }: Deps,
  { caller, body, address, agent }: Call<Propose> | Call<Apply> | Call<Decline>,
  action: AuditEntry['action'],
  changeOf: (row: AccountingPeriod) => Change | Refusal | undefined,
): Promise<Reply<Answer<Apply>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const found = await findPeriod(db, body.periodId)
  if (!found) return refuse(5004)
  return db.transaction(async (tx) => {
    await lockPeriods(tx, clientScopeOf(found), 'exclusive')
    const row = await lockPeriod(tx, found.id)
    if (row?.state !== 'CLOSED' || row.version !== body.version || !(await isLastClosed(tx, row)))
      return changedMeanwhile()
    const change = changeOf(row)
    if (!change) return changedMeanwhile()
    if ('kind' in change) return change
    await updatePeriod(tx, row, change)
    const object = { kind: 'accountingPeriod', id: row.id }
    const entry = { action, by: caller, from: { address, agent }, object, detail: { month: row.month } }
    await writeAuditLog(tx, entry, clock.now())
    return answer({ state: change.state ?? row.state, version: row.version + 1 })
  })
}

async function isLastClosed(tx: Tx, row: AccountingPeriod): Promise<boolean> {
  return (await findLastClosed(tx, clientScopeOf(row)))?.id === row.id
}

function changedMeanwhile(): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'periodChanged' } })
}
