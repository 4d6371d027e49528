import * as z from 'zod/mini'
import { batchColumns, batchStatuses } from '../shared/contract/batch.ts'
import {
  id,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
  limitedText,
  filterTime,
} from '../shared/contract/envelope.contract.ts'
import { refundNo } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const status = z.enum(batchStatuses)
const format = z._default(z.enum(['XLSX', 'CSV']), 'XLSX')

const task = z.object({
  id,
  fileName: z.string(),
  uploadedAt: serverTime,
  /** User who uploaded it. */
  user: z.string(),
  /** Rows of the file and their results so far. */
  total: z.int(),
  success: z.int(),
  /** Rows whose ticket already had a refund. */
  existed: z.int(),
  failed: z.int(),
  /** Percent of the rows. */
  progress: z.int(),
  status,
  endedAt: z.nullable(serverTime),
  /** Whether failed rows can be downloaded. */
  hasErrorReport: z.boolean(),
})

/** One problem of a row; a row can have several. */
const failure = z.object({
  /** Spreadsheet row; the header is row 1. */
  row: z.int(),
  column: z.nullable(z.enum(batchColumns)),
  /** In the language of the request. */
  columnName: z.string(),
  value: z.string(),
  reason: z.string(),
})

export const batchRoutes = defineRoutes({
  'POST /refund/batch/check': {
    access: 'booking:refund:batch',
    changes: 'nothing',
    summary: 'Check a refund claim file without submitting it: how many rows it has, and how many of them would fail',
    upload: true,
    body: emptyAnswer,
    answer: z.object({ total: z.int(), failed: z.int() }),
  },
  'POST /refund/batch/upload': {
    access: 'booking:refund:batch',
    changes: 'refund:claim',
    summary: 'Upload a refund claim file (xlsx or csv, 1,000 rows, 10 MB); its rows are processed one after the other',
    feature: 'refund:batch',
    idempotent: true,
    upload: true,
    body: emptyAnswer,
    answer: z.object({ taskId: id, total: z.int() }),
  },
  'POST /refund/batch/getPageList': {
    access: 'booking:refund:batch',
    changes: 'nothing',
    summary: 'Refund claim files of the last 180 days, newest first',
    body: z.object({
      ...paging,
      fileName: z.optional(limitedText(200)),
      status: z.optional(z.array(status).check(z.maxLength(batchStatuses.length))),
      uploadedFrom: z.optional(filterTime),
      /** Exclusive. */
      uploadedTo: z.optional(filterTime),
    }),
    answer: pageOf(task),
  },
  'GET /refund/batch/info/{taskId}': {
    access: 'booking:refund:batch',
    summary: 'One refund claim file: its progress, the first hundred problems, and the refunds created',
    answer: z.object({ ...task.shape, failures: z.array(failure), refundNos: z.array(refundNo) }),
  },
  'GET /refund/batch/errorReport/{taskId}': {
    access: 'booking:refund:batch',
    summary: 'Failed rows of a refund claim file with the reasons, as a file to be corrected and uploaded again',
    query: z.object({ format }),
    answer: emptyAnswer,
    file: true,
  },
  'GET /refund/batch/template': {
    access: 'booking:refund:batch',
    summary: 'Template of a refund claim file, in the requested language or the language of the request',
    query: z.object({ format, lang: z.optional(z.enum(['en', 'cn'])) }),
    answer: emptyAnswer,
    file: true,
  },
})

export type BatchTask = z.output<typeof task>
export type BatchFailure = z.output<typeof failure>
