import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { id, money, pageOf, paging, serverTime, filterTime } from '../shared/contract/envelope.contract.ts'
import { refundNo } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { holdStates, transactionSteps, transactionTypes } from '../shared/contract/transaction-types.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const type = z.enum(transactionTypes)

export const transactionFilters = z.object({
  number: z.optional(id),
  type: z.optional(z.array(type).check(z.maxLength(transactionTypes.length))),
  orderNo: z.optional(orderNo),
  createdFrom: z.optional(filterTime),
  /** Exclusive. */
  createdTo: z.optional(filterTime),
  /** A running balance has one currency: the agency's own if none is named. */
  currency: z.optional(currency),
})

const sums = {
  count: z.int(),
  /** Sum of the positive amounts. */
  paidIn: money,
  /** Sum of the negative amounts. */
  paidOut: money,
  net: money,
}

const sumsByType = z.array(z.object({ type, ...sums }))

const transaction = z.object({
  number: z.string(),
  createdAt: serverTime,
  type,
  step: z.enum(transactionSteps),
  /** Of a hold only. */
  hold: z.nullable(z.object({ state: z.enum(holdStates), at: z.nullable(serverTime) })),
  orderNo: z.nullable(orderNo),
  refundNo: z.nullable(refundNo),
  /** Of a top-up only. */
  rechargeNo: z.nullable(z.string()),
  /** Signed change of the available balance. */
  amount: money,
  /** Available balance after this movement. */
  balanceAfter: money,
  /** Null for movements that the system posts. */
  user: z.nullable(z.string()),
  remark: z.string(),
})

export const transactionRoutes = defineRoutes({
  'POST /client/bill/getPageList': {
    access: 'sys:bill',
    changes: 'nothing',
    summary: 'Movements of the deposit in one currency, newest first, with the balance after each and the totals',
    body: z.object({ ...transactionFilters.shape, ...paging }),
    answer: z.extend(pageOf(transaction), {
      currency,
      /** Currencies of the deposit. */
      currencies: z.array(currency),
      /** Of all movements that match, not only of this page. */
      totals: z.object({ ...sums, types: sumsByType }),
      /** Balances before the first and after the last movement of the range; null with other filters. */
      opening: z.nullable(money),
      closing: z.nullable(money),
    }),
  },
  'POST /client/bill/getMonth': {
    access: 'sys:bill',
    changes: 'nothing',
    summary: 'A calendar month of the deposit in Beijing time: opening balance, movements by type, closing balance',
    body: z.object({ month: z.optional(month), currency: z.optional(currency) }),
    answer: z.object({
      month,
      currency,
      currencies: z.array(currency),
      /** The months with movements lie between these two; null without any. */
      firstMonth: z.nullable(month),
      lastMonth: month,
      opening: money,
      ...sums,
      types: sumsByType,
      closing: money,
      /** Held for ticketing at the end of the month: part of neither balance, and not spent. */
      held: money,
    }),
  },
  'POST /client/bill/export': {
    access: 'sys:bill',
    changes: 'list:export',
    summary: 'Export the filtered movements of the deposit to a file, as a download task; oldest first',
    body: z.object({
      filters: z._default(transactionFilters, {}),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
})

export type TransactionFilters = z.output<typeof transactionFilters>
