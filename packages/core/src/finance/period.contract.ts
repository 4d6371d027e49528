import * as z from 'zod/mini'
import { accountingPeriodStates, journalPurposes } from '../shared/contract/finance/accounting.ts'
import { emptyAnswer, id, money, nameText, serverTime } from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const purpose = z.enum(journalPurposes)
const format = z._default(z.enum(['CSV', 'XLSX']), 'CSV')

const period = z.object({
  month,
  /** `OPEN`: never closed, or its month has not ended. */
  state: z.enum(['OPEN', ...accountingPeriodStates]),
  /** The oldest month that is not closed, once it has ended. */
  isClosable: z.boolean(),
  closedAt: z.nullable(serverTime),
  closedBy: z.nullable(z.string()),
  reopenedAt: z.nullable(serverTime),
  reopenReason: z.nullable(z.string()),
  /** The provider considers reopening it. */
  isReopenProposed: z.boolean(),
  /** Statements with days of the month that are not closed. */
  openStatements: z.int(),
})

const journalAccount = z.object({
  purpose,
  /** Number of the account in the agency's accounting. */
  code: nameText(20).check(z.minLength(1)),
  name: nameText(80).check(z.minLength(1)),
})

const balances = { opening: money, debit: money, credit: money, closing: money }

export const periodRoutes = defineRoutes({
  'GET /client/period/list': {
    access: 'financial:period',
    summary: 'Months of the ledger, newest first, with the state of each',
    answer: z.object({ months: z.array(period) }),
  },
  'GET /client/period/trialBalance/{month}': {
    access: 'financial:period',
    summary: 'Trial balance of a month by currency and account: opening, debit, credit, closing',
    answer: z.object({
      month,
      isClosed: z.boolean(),
      currencies: z.array(
        z.object({
          currency: currencyCode,
          rows: z.array(z.object({ purpose, code: z.string(), name: z.string(), ...balances })),
          /** The sums of all rows: opening and closing are zero, debit equals credit. */
          totals: z.object(balances),
        }),
      ),
    }),
  },
  'GET /client/period/trialBalanceFile/{month}': {
    access: 'financial:period',
    summary: 'Trial balance of a month as a file',
    query: z.object({ format }),
    answer: emptyAnswer,
    file: true,
  },
  'POST /client/period/journal': {
    access: 'financial:period',
    changes: 'list:export',
    summary: 'Export the journal of a month for accounting, one row per entry, as a download task',
    body: z.object({ month, format }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /client/period/close': {
    access: 'financial:period',
    changes: 'period:manage',
    summary: 'Close the oldest open month: later corrections are booked in the next one',
    idempotent: true,
    body: z.object({ month }),
    answer: period,
  },
  'GET /client/journalAccount/list': {
    access: 'financial:period',
    summary: 'Accounts of the agency’s accounting for each part of the ledger',
    answer: z.object({ accounts: z.array(journalAccount) }),
  },
  'POST /client/journalAccount/update': {
    access: 'financial:period',
    changes: 'period:manage',
    summary: 'Change the accounts that trial balance and journal name',
    body: z.object({ accounts: z.array(journalAccount).check(z.minLength(1), z.maxLength(journalPurposes.length)) }),
    answer: z.object({ accounts: z.array(journalAccount) }),
  },
})
