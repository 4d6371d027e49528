import * as z from 'zod/mini'
import {
  doneAnswer,
  id,
  emptyAnswer,
  limitedText,
  pageOf,
  paging,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { downloadTypes } from '../shared/contract/files/download-types.ts'

const status = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'])
const type = z.enum(downloadTypes)
const tableFormat = z.enum(['CSV', 'XLSX'])

export const downloadRoutes = defineRoutes({
  'POST /downloadTask/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Files requested by the caller, newest first, and documents that the caller has downloaded',
    body: z.object({
      ...paging,
      type: z.optional(type),
      status: z.optional(status),
      /** Part of the name. */
      keyword: z.optional(limitedText(100)),
    }),
    answer: pageOf(
      z.object({
        id,
        name: z.string(),
        type,
        status,
        /** Percent. */
        progress: z.int(),
        created: serverTime,
        /** When the file is deleted; null before it is ready and after it was deleted. */
        expires: z.nullable(serverTime),
        url: z.nullable(z.string()),
        /** Of a document, whose file is not kept: what the call that makes it needs. */
        document: z.nullable(
          z.union([
            z.object({ orderNo: z.string(), withPrice: z.boolean() }),
            z.object({ invoiceCode: z.string(), format: z.optional(z.literal('xml')) }),
            z.object({ rowId: z.string() }),
            z.object({ taskId: z.string(), format: tableFormat }),
            z.object({ statementNo: z.string(), format: tableFormat }),
            z.object({ month: z.string(), format: tableFormat }),
            z.object({
              slug: z.string(),
              version: z.string(),
              format: z.enum(['PDF', 'MD']),
              lang: z.enum(['en', 'cn']),
            }),
          ]),
        ),
      }),
    ),
  },
  'GET /downloadTask/download/{id}': {
    access: 'public',
    summary: 'File of a download task',
    answer: emptyAnswer,
    file: true,
  },
  'POST /downloadTask/retry': {
    access: 'public',
    changes: 'own',
    summary: 'Make a file of the caller again that failed or has expired, if the caller may still export its data',
    body: z.object({ id }),
    answer: doneAnswer,
  },
  'POST /downloadTask/delete': {
    access: 'public',
    changes: 'own',
    summary: 'Delete files of the caller; one that is being made is cancelled',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    answer: doneAnswer,
  },
})
