import * as z from 'zod/mini'
import {
  doneAnswer,
  emptyAnswer,
  filterDate,
  id,
  limitedText,
  money,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import {
  dayOrders,
  decimalSigns,
  externalStatementFormats,
  matchingReportLines,
  matchingSources,
  matchingStates,
  matchReasons,
  statementLineStates,
} from '../shared/contract/finance/matching.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const statementNo = z.string().check(z.regex(/^S\d{14}[A-Z]{4}$/))
const source = z.enum(matchingSources)
const state = z.enum(matchingStates)
const version = z.int().check(z.minimum(1))
/** Index of a column, from 0. */
const column = z.optional(z.int().check(z.minimum(0), z.maximum(99)))
const minorUnits = z.int().check(z.minimum(-Number.MAX_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER))

/** Which column contains what, and how its texts are written. */
export const statementMapping = z.object({
  columns: z.object({
    day: z.int().check(z.minimum(0), z.maximum(99)),
    amount: column,
    debit: column,
    credit: column,
    reference: column,
    passenger: column,
    description: column,
    currency: column,
  }),
  dayOrder: z._default(z.enum(dayOrders), 'YMD'),
  decimalSign: z._default(z.enum(decimalSigns), 'POINT'),
  /** The statement signs its amounts the other way round than the ledger account. */
  isInverted: z._default(z.boolean(), false),
})

const matchedLine = z.object({
  matchId: z.string(),
  isAutomatic: z.boolean(),
  /** From 0 to 100. */
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  /** Lines less entries. */
  difference: money,
  note: z.string(),
  /** Of the match; null for an automatic one. */
  user: z.nullable(z.string()),
})

const entry = z.object({
  entryId: id,
  day: filterDate,
  kind: z.string(),
  amount: money,
  orderNo: z.nullable(z.string()),
  refundNo: z.nullable(z.string()),
  reference: z.string(),
  passengers: z.array(z.string()),
})

const line = z.object({
  lineId: id,
  /** Row of the file; the parts of a split line share it. */
  position: z.int(),
  /** From 1 for the parts of a split line; 0 otherwise. */
  part: z.int(),
  day: filterDate,
  amount: money,
  reference: z.string(),
  passenger: z.string(),
  description: z.string(),
  state: z.enum(statementLineStates),
  /** Why it was set aside. */
  reason: z.nullable(z.string()),
  match: z.nullable(matchedLine),
  entries: z.array(entry),
})

const statement = z.object({
  statementNo,
  source,
  state,
  version,
  fileName: z.string(),
  format: z.enum(externalStatementFormats),
  currency: z.nullable(currencyCode),
  uploadedAt: serverTime,
  user: z.string(),
  periodFrom: z.nullable(filterDate),
  periodTo: z.nullable(filterDate),
  lines: z.int(),
  matched: z.int(),
  excluded: z.int(),
  unmatched: z.int(),
  /** Lines of the file in other currencies; they are not part of this statement. */
  otherCurrencyLines: z.int(),
  closedAt: z.nullable(serverTime),
  closedBy: z.nullable(z.string()),
  /** Why the file could not be read, in the language of the request. */
  problem: z.nullable(z.string()),
})

const reading = { access: 'financial:matching', changes: 'nothing' } as const
const changing = { access: 'financial:matching', changes: 'matching:manage', idempotent: true } as const
const lineIds = z.array(id).check(z.minLength(1), z.maxLength(200))

export const matchingRoutes = defineRoutes({
  'POST /client/matching/upload': {
    access: 'financial:matching',
    changes: 'matching:manage',
    summary: 'Upload a statement of a bank or supplier: csv, xlsx or camt.053 (xml), 20,000 lines, 10 MB',
    idempotent: true,
    upload: true,
    body: z.object({ source }),
    answer: z.object({ statementNo }),
  },
  'GET /client/matching/preview/{statementNo}': {
    access: 'financial:matching',
    summary: 'Columns and first rows of an uploaded statement, with the remembered or the proposed mapping',
    answer: z.object({
      headers: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      mapping: z.nullable(statementMapping),
      /** The mapping was used before for a file with these columns. */
      isRemembered: z.boolean(),
      /** Of the ledger; those of the file first when it states them. */
      currencies: z.array(currencyCode),
      /** An earlier statement with the same content. */
      sameFile: z.nullable(statementNo),
    }),
  },
  'POST /client/matching/start': {
    ...changing,
    summary: 'Read an uploaded statement with its column mapping and match it with the ledger, as a job',
    body: z.object({
      statementNo,
      currency: currencyCode,
      /** Not for camt.053, whose fields are known. */
      mapping: z.optional(statementMapping),
      /** Largest difference of an automatic match, in minor units. */
      tolerance: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
      /** Largest distance between the days of a line and an entry that match without a reference. */
      dayWindow: z._default(z.int().check(z.minimum(0), z.maximum(60)), 5),
    }),
    answer: z.object({ state }),
  },
  'POST /client/matching/getPageList': {
    ...reading,
    summary: 'Uploaded statements with their progress, newest first',
    body: z.object({ ...paging, source: z.optional(source), state: z.optional(state) }),
    answer: pageOf(statement),
  },
  'GET /client/matching/info/{statementNo}': {
    access: 'financial:matching',
    summary: 'One statement with the report that leads from the ledger to it',
    answer: z.object({
      ...statement.shape,
      tolerance: z.nullable(money),
      /** Empty until the statement is read. */
      report: z.array(z.object({ line: z.enum(matchingReportLines), count: z.int(), amount: money })),
    }),
  },
  'POST /client/matching/lines': {
    ...reading,
    summary: 'Lines of a statement with what each of them matches',
    body: z.object({
      ...paging,
      statementNo,
      state: z.optional(z.enum(statementLineStates)),
      text: z.optional(limitedText(60)),
    }),
    answer: pageOf(line),
  },
  'POST /client/matching/entries': {
    ...reading,
    summary: 'Ledger entries that nothing matches yet: those that fit the given lines best first',
    body: z.object({
      ...paging,
      statementNo,
      lineIds: z._default(z.array(id).check(z.maxLength(200)), []),
      text: z.optional(limitedText(60)),
    }),
    answer: pageOf(z.object({ ...entry.shape, score: z.nullable(z.int()), reasons: z.array(z.enum(matchReasons)) })),
  },
  'POST /client/matching/match': {
    ...changing,
    summary: 'Match lines with ledger entries; a difference above the tolerance needs a note',
    body: z.object({
      statementNo,
      lineIds,
      entryIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
      note: z._default(limitedText(300), ''),
    }),
    answer: z.object({ matchId: z.string() }),
  },
  'POST /client/matching/undo': {
    ...changing,
    summary: 'Undo matches of an open statement',
    body: z.object({ statementNo, matchIds: lineIds }),
    answer: doneAnswer,
  },
  'POST /client/matching/exclude': {
    ...changing,
    summary: 'Set lines aside that are in no ledger account, each with a reason',
    body: z.object({ statementNo, lineIds, reason: requiredText(300) }),
    answer: doneAnswer,
  },
  'POST /client/matching/restore': {
    ...changing,
    summary: 'Take lines back that were set aside, or join the parts of a split line',
    body: z.object({ statementNo, lineIds }),
    answer: doneAnswer,
  },
  'POST /client/matching/split': {
    ...changing,
    summary: 'Split an unmatched line into parts that sum to it',
    body: z.object({ statementNo, lineId: id, amounts: z.array(minorUnits).check(z.minLength(2), z.maxLength(20)) }),
    answer: doneAnswer,
  },
  'POST /client/matching/close': {
    ...changing,
    summary: 'Close a statement without unmatched lines; nothing of it changes afterwards',
    body: z.object({ statementNo, version }),
    answer: z.object({ state }),
  },
  'POST /client/matching/delete': {
    ...changing,
    summary: 'Delete a statement that is not closed, with its matches',
    body: z.object({ statementNo }),
    answer: doneAnswer,
  },
  'GET /client/matching/report/{statementNo}': {
    access: 'financial:matching',
    summary: 'The report of a statement as a file: totals that balance, matches, and what is unmatched on both sides',
    query: z.object({ format: z._default(z.enum(['CSV', 'XLSX']), 'XLSX') }),
    answer: emptyAnswer,
    file: true,
  },
})

export type StatementMapping = z.output<typeof statementMapping>
