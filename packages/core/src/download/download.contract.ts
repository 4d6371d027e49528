import * as z from 'zod/mini'
import { id, nothing, pageOf, paging, serverTime } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

export const downloadTypes = [
  'ORDER_CSV',
  'ORDER_XLSX',
  'FARE_CSV',
  'FARE_XLSX',
  'REFUND_CSV',
  'REFUND_XLSX',
  'INCIDENT_CSV',
  'INCIDENT_XLSX',
] as const
const status = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED'])
const type = z.enum(downloadTypes)

export const downloadRoutes = routes({
  'POST /downloadTask/getPageList': {
    access: 'public',
    summary: 'The files that the caller has asked for, newest first',
    body: z.object({ ...paging, type: z.optional(type), status: z.optional(status) }),
    answer: pageOf(
      z.object({
        id,
        name: z.string(),
        type,
        status,
        /** Per cent. */
        progress: z.int(),
        created: serverTime,
        /** The call that answers the file, once it is there. */
        url: z.nullable(z.string()),
      }),
    ),
  },
  'GET /downloadTask/download/{id}': {
    access: 'public',
    summary: 'The file of a download task',
    answer: nothing,
    file: true,
  },
})

export type DownloadType = (typeof downloadTypes)[number]
