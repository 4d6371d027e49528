import * as z from 'zod/mini'
import { id, emptyAnswer, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
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
const status = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED'])
const type = z.enum(downloadTypes)

export const downloadRoutes = defineRoutes({
  'POST /downloadTask/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Files requested by the caller, newest first',
    body: z.object({ ...paging, type: z.optional(type), status: z.optional(status) }),
    answer: pageOf(
      z.object({
        id,
        name: z.string(),
        type,
        status,
        /** Percent. */
        progress: z.int(),
        created: serverTime,
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
})

export type DownloadType = (typeof downloadTypes)[number]
