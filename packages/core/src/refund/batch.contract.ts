import * as z from 'zod/mini'
import { batchColumns, batchStatuses } from '../shared/batch.ts'
import { id, nothing, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { refundNo } from '../shared/refund.contract.ts'
import { routes } from '../shared/route.ts'

const status = z.enum(batchStatuses)
const moment = z.iso.datetime({ offset: true })
const format = z._default(z.enum(['XLSX', 'CSV']), 'XLSX')

const task = z.object({
  id,
  fileName: z.string(),
  uploadedAt: serverTime,
  /** Who uploaded it. */
  user: z.string(),
  /** Rows of the file, and what became of them so far. */
  total: z.int(),
  success: z.int(),
  /** A refund of the ticket stood before. */
  existed: z.int(),
  failed: z.int(),
  /** Per cent of the rows. */
  progress: z.int(),
  status,
  endedAt: z.nullable(serverTime),
  /** There are failed rows to download. */
  hasErrorReport: z.boolean(),
})

/** What is wrong with one row; a row can have several. */
const failure = z.object({
  /** As the spreadsheet counts: the names of the columns are row 1. */
  row: z.int(),
  column: z.nullable(z.enum(batchColumns)),
  /** In the language of the request. */
  columnName: z.string(),
  value: z.string(),
  reason: z.string(),
})

export const batchRoutes = routes({
  'POST /refund/batch/upload': {
    access: 'booking:refund:batch',
    summary:
      'Upload a file of refund claims (xlsx or csv, 1,000 rows, 10 MB); its rows are worked on one after the other',
    feature: 'refund:batch',
    upload: true,
    body: nothing,
    answer: z.object({ taskId: id, total: z.int() }),
  },
  'POST /refund/batch/getPageList': {
    access: 'booking:refund:batch',
    summary: 'The files of claims of the last 180 days, the newest first',
    body: z.object({
      ...paging,
      fileName: z.optional(text(200)),
      status: z.optional(z.array(status).check(z.maxLength(batchStatuses.length))),
      uploadedFrom: z.optional(moment),
      /** Not included. */
      uploadedTo: z.optional(moment),
    }),
    answer: pageOf(task),
  },
  'GET /refund/batch/info/{taskId}': {
    access: 'booking:refund:batch',
    summary: 'One file of claims: how far it is, the first hundred problems, and the refunds that were made',
    answer: z.object({ ...task.shape, failures: z.array(failure), refundNos: z.array(refundNo) }),
  },
  'GET /refund/batch/errorReport/{taskId}': {
    access: 'booking:refund:batch',
    summary: 'The failed rows of a file of claims, each with its row, column and reason, as a file',
    query: z.object({ format }),
    answer: nothing,
    file: true,
  },
  'GET /refund/batch/template': {
    access: 'booking:refund:batch',
    summary: 'A file of claims to be filled in, in the language of the request or the one asked for',
    query: z.object({ format, lang: z.optional(z.enum(['en', 'cn'])) }),
    answer: nothing,
    file: true,
  },
})

export type BatchTask = z.output<typeof task>
export type BatchFailure = z.output<typeof failure>
