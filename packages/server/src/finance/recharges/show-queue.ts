import { getRechargeLimits, toServerTime } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { ledgerAccount } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { presentFiles } from '../../upload/file-address.ts'
import { moneyOf, nullableMoneyOf } from './present-recharge.ts'
import {
  findDeciders,
  findSameReceipts,
  findQueuedRecharge,
  readRechargeQueue,
  type QueuedRecharge,
} from './recharge-queue.store.ts'
import { findReceiptFiles } from './recharge.store.ts'
import { secondPersonLimit } from './second-person.ts'

type List = 'POST /console/recharge/getPageList'

export async function listRechargeQueue(
  { db, clock }: Deps,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const range = { limit: pageSize, offset: (page - 1) * pageSize }
  const { list, ...counted } = await readRechargeQueue(db, clock, { ...filters, ...range })
  return answer({ list: list.map(presentRow), ...counted, page, pageSize })
}

type Show = 'GET /console/recharge/info/{rechargeId}'

export async function showQueuedRecharge(
  deps: Deps,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { db, clock, settings } = deps
  const found = await findQueuedRecharge(db, clock, params.rechargeId)
  if (!found) return refuse(5004)
  const { row } = found
  const scope = clientScopeOf(row)
  const isDeposit = and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, row.currency))
  const [account] = await db.select().from(ledgerAccount).where(scope.client(ledgerAccount, isDeposit))
  const names = await findDeciders(db, row.id)
  const { firstApproverId, firstApprovedAt } = row
  const duplicates = await findSameReceipts(db, row)
  return answer({
    ...presentRow(found),
    remark: row.remark,
    receipts: presentFiles(deps, await findReceiptFiles(db, scope, row.receipts)),
    duplicates: duplicates.map(({ id, submittedAt, ...duplicate }) => ({
      ...{ ...duplicate, rechargeId: id, submittedAt: toServerTime(submittedAt) },
    })),
    rejectReason: row.rejectReason,
    firstApprover: firstApprovedAt && {
      ...{ name: names.first ?? '', at: toServerTime(firstApprovedAt), isCaller: firstApproverId === caller.userId },
    },
    decidedBy: names.last,
    secondPersonAbove: moneyOf(row, secondPersonLimit(settings, row.currency)),
    most: moneyOf(row, getRechargeLimits(row.currency).most),
    balance: moneyOf(row, account?.balance ?? 0),
  })
}

function presentRow({ row, user, agency }: QueuedRecharge) {
  return {
    rechargeId: row.id,
    rechargeNo: row.rechargeNo,
    agencyCode: agency.code,
    agencyName: agency.name,
    submittedAt: toServerTime(row.submittedAt),
    user,
    amount: moneyOf(row, row.amount),
    status: row.status,
    version: row.version,
    approvedAmount: nullableMoneyOf(row, row.status === 'SUBMITTED' ? row.approvedAmount : null),
    creditedAmount: nullableMoneyOf(row, row.creditedAmount),
    decidedAt: row.decidedAt && toServerTime(row.decidedAt),
  }
}
