import * as z from 'zod/mini'
import { rechargeStatuses } from '../shared/contract/deposit.ts'
import {
  doneAnswer,
  id,
  limitedText,
  money,
  pageOf,
  paging,
  serverTime,
  filterDate,
} from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const rechargeNo = z.string().check(z.regex(/^T\d{14}[A-Z]{4}$/))
const status = z.enum(rechargeStatuses)

const recharge = z.object({
  rechargeNo,
  submittedAt: serverTime,
  /** Name of the user who submitted it. */
  user: z.string(),
  amount: money,
  remark: z.string(),
  status,
  /** Number of receipt files. */
  receipts: z.int(),
  creditedAmount: z.nullable(money),
  /** When it was credited or rejected. */
  decidedAt: z.nullable(serverTime),
  rejectReason: z.nullable(z.string()),
})

const receipt = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Opens without signing in for 15 minutes. */
  url: z.string(),
})

/** In minor units of its currency. */
const amount = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
/** Storage path of an upload to `files/receipt`. */
const storedPath = z.string().check(z.minLength(1), z.maxLength(200))

const changing = { access: 'sys:topup', changes: 'recharge:submit', idempotent: true } as const

export const rechargeRoutes = defineRoutes({
  'POST /client/recharge/submit.do': {
    ...changing,
    summary: 'Report a bank transfer with its receipt; the provider checks it and credits the deposit',
    body: z.object({
      /** Decimal text from 100 to 1,000,000, such as `2500.00`. */
      amount: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      /** One of the currencies of the deposit. */
      currency: currencyCode,
      /** Files uploaded to `files/receipt`: png, jpg, jpeg or pdf. */
      receiptUrl: z.array(storedPath).check(z.minLength(1), z.maxLength(5)),
      remark: z._default(limitedText(500), ''),
    }),
    answer: z.object({ rechargeNo, status }),
  },
  'POST /client/recharge/getPageList': {
    access: 'sys:financial',
    changes: 'nothing',
    summary: 'Top-ups of the agency, the newest first',
    body: z.object({
      ...paging,
      rechargeNo: z.optional(limitedText(40)),
      status: z.optional(status),
      currency: z.optional(currencyCode),
      /** Beijing dates of the submission, both included. */
      from: z.optional(filterDate),
      to: z.optional(filterDate),
    }),
    answer: pageOf(recharge),
  },
  'GET /client/recharge/info/{rechargeNo}': {
    access: 'sys:financial',
    summary: 'One top-up with its receipts',
    answer: z.object({
      ...recharge.shape,
      receiptFiles: z.array(receipt),
      /** Whether it can be credited at once: only in test mode. */
      canCreditTest: z.boolean(),
    }),
  },
  'POST /client/recharge/creditTest': {
    ...changing,
    summary: 'Credit a submitted top-up at once, in test mode only',
    body: z.object({ rechargeNo: id }),
    answer: z.object({ rechargeNo, status }),
  },
  'GET /client/deposit/overview': {
    access: 'sys:topup',
    summary: 'Deposit by currency: available, held, credit line, and how long it lasts',
    answer: z.array(
      z.object({
        currency: currencyCode,
        /** Balance and credit line: what can be spent. */
        available: money,
        balance: money,
        held: money,
        creditLine: money,
        /** Top-ups that the provider has not decided yet. */
        submitted: money,
        /** Notification below this available amount; null without. */
        lowBalance: z.nullable(money),
        isLow: z.boolean(),
        /** Average of the last 30 days. */
        spentPerDay: money,
        /** Full days that the available amount lasts at this rate; null without spending. */
        lastsDays: z.nullable(z.int()),
        /** Smallest and largest amount of one top-up. */
        least: money,
        most: money,
        /** Lines of the account of the provider to transfer to; empty when it has named none. */
        bankAccount: z.string(),
      }),
    ),
  },
  'GET /client/deposit/testFunds': {
    access: 'sys:topup',
    summary: 'Amounts that an agency in test mode can add to its deposit, by currency; empty for others',
    answer: z.object({ amounts: z.array(money) }),
  },
  'POST /client/deposit/testFunds': {
    ...changing,
    summary: 'Add test funds in any currency to the deposit at once, in test mode only',
    body: z.object({ currency: currencyCode }),
    answer: z.object({ rechargeNo, credited: money }),
  },
  'POST /client/deposit/lowBalance': {
    ...changing,
    summary: 'Set the available amount below which the agency is notified, or turn the notification off',
    body: z.object({ currency: currencyCode, amount: z.nullable(amount) }),
    answer: doneAnswer,
  },
})

export type RechargeRow = z.output<typeof recharge>
