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

export const downloadTypes = [
  'ORDER_CSV',
  'ORDER_XLSX',
  'FARE_CSV',
  'FARE_XLSX',
  'REFUND_CSV',
  'REFUND_XLSX',
  'BILL_CSV',
  'BILL_XLSX',
  'INVOICE_ZIP',
  'INCIDENT_CSV',
  'INCIDENT_XLSX',
  'INSIGHT_CSV',
  'INSIGHT_XLSX',
  'AIRLINE_CSV',
  'AIRLINE_XLSX',
  'LEAD_CSV',
  'LEAD_XLSX',
  'MARKETING_CSV',
  'MARKETING_XLSX',
  'SHOP_ORDER_CSV',
  'SHOP_ORDER_XLSX',
] as const
/** A finished file is deleted after this many days. */
export const downloadDays = 30

const status = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'])
const type = z.enum(downloadTypes)

export const downloadRoutes = defineRoutes({
  'POST /downloadTask/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Files requested by the caller, newest first',
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

export type DownloadType = (typeof downloadTypes)[number]
