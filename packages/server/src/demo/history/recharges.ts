import { toServerTime } from '@gangway/core/contract'
import { createHash } from 'node:crypto'
import { recharge, uploadedFile } from '../../database/schema.ts'
import { secondPersonLimit } from '../../finance/recharges/second-person.ts'
import { createHistoryPdf, type HistoryFile } from './files.ts'
import {
  after,
  daysBefore,
  hourMs,
  minuteMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type TableRows,
} from './history-context.ts'
import type { HistoryRandom } from './history-random.ts'

/** A top-up that the ledger of the history has credited. */
export interface CreditedDeposit {
  rechargeNo: string
  at: Date
  currency: string
  amount: number
}

/** The provider's people who decide about top-ups; null where the demo has none. */
export interface RechargeStaff {
  first: string | null
  second: string | null
}

type Row = typeof recharge.$inferInsert

/** The number of a top-up that was submitted at a time. */
export function createRechargeNo(random: HistoryRandom, at: Date): string {
  const second = toServerTime(at).slice(0, 19).replace(/\D/g, '')
  return `T${second}${random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 4)}`
}

const receiptNames = { en: 'bank-transfer.pdf', cn: '银行转账回单.pdf' } as const

/** Of the decided top-ups of an agency together, and of each that waits. */
const receiptCount = 3

/** The receipts to which the top-ups of an agency refer. */
export function createReceipts(context: HistoryContext): { files: HistoryFile[]; rows: TableRows[] } {
  const { agency, end } = context
  const random = context.random.fork('receipts')
  const createdAt = daysBefore(end, 181)
  const user = userWith(context, 'finance')
  const receipts = Array.from({ length: receiptCount }, () => {
    const id = random.id(createdAt)
    const content = createHistoryPdf(`Bank transfer ${id.slice(-6).toUpperCase()}`)
    const path = `${agency.code}/files/receipt/${id}.pdf`
    return { id, content, file: { path, name: receiptNames[user.lang], type: 'application/pdf' } }
  })
  const rows = receipts.map(({ id, content, file }) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { id, clientId: agency.id, userId: user.id, ...file, size: content.byteLength, sha256, createdAt }
  })
  return { files: receipts.map(({ file, content }) => ({ ...file, content })), rows: [rowsOf(uploadedFile, rows)] }
}

const rejections = {
  en: ['No transfer with this amount has arrived.', 'The receipt is of an earlier transfer.'],
  cn: ['未收到该金额的转账。', '该凭证属于之前的转账。'],
} as const

/** A bank keeps this much of some transfers, in whole units. */
const bankFee = 15

/** A top-up for each credited deposit, and a few that were rejected or wait, one of them for a second person. */
export function createRecharges(
  context: HistoryContext,
  deposits: readonly CreditedDeposit[],
  { first, second }: RechargeStaff,
  receipts: readonly HistoryFile[],
): TableRows {
  const { agency, end, deps } = context
  const random = context.random.fork('recharges')
  const user = userWith(context, 'finance')
  const receiptsOf = (at: number) => receipts.slice(at, at + 1).map(({ path }) => path)
  const common = { clientId: agency.id, userId: user.id, receipts: receiptsOf(0) }
  const credited = deposits.map(({ rechargeNo, at, currency, amount }): Row => {
    const submittedAt = after(at, -random.integer(2, 30) * hourMs)
    const needsTwo = amount > secondPersonLimit(deps.settings, currency) && first !== null && second !== null
    const approval = { firstApproverId: first, firstApprovedAt: after(at, -20 * minuteMs), approvedAmount: amount }
    return {
      ...{ ...common, id: random.id(submittedAt), rechargeNo, currency, status: 'CREDITED', submittedAt },
      ...{
        amount: amount + (random.chance(0.15) ? bankFee * 100 : 0),
        creditedAmount: amount,
        version: needsTwo ? 3 : 2,
      },
      ...{ decidedAt: at, decidedById: needsTwo ? second : first, ...(needsTwo && approval) },
    }
  })
  const draft = (submittedAt: Date, units: number, more: Partial<Row>): Row => ({
    ...{ ...common, id: random.id(submittedAt), rechargeNo: createRechargeNo(random, submittedAt) },
    ...{ currency: agency.currency, amount: units * 100, status: 'SUBMITTED', submittedAt, ...more },
  })
  const rejected = rejections[user.lang].map((rejectReason, at) => {
    const submittedAt = after(daysBefore(end, 30 + 55 * at), 9 * hourMs)
    const decision = { rejectReason, decidedById: first, decidedAt: after(submittedAt, 26 * hourMs), version: 2 }
    return draft(submittedAt, 4_000 + 1_500 * at, { status: 'REJECTED', ...decision })
  })
  const large = 120_000
  const firstApprovedAt = after(end, -2 * hourMs)
  const waiting = [
    draft(after(end, -5 * hourMs), 6_000, { remark: 'TT 2217', receipts: receiptsOf(1) }),
    draft(after(end, -9 * hourMs), large, {
      receipts: receiptsOf(2),
      ...(first !== null && { firstApproverId: first, firstApprovedAt, approvedAmount: large * 100, version: 2 }),
    }),
  ]
  return rowsOf(recharge, [...credited, ...rejected, ...waiting])
}
