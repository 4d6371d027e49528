import * as z from 'zod/mini'
import { emailForwardErrors, emailForwardStatuses } from '../shared/contract/account/email-forward.ts'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  doneAnswer,
  emptyAnswer,
  filterTime,
  id,
  limitedText,
  pageOf,
  paging,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const access = 'sys:booking:email'

const row = z.object({
  id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: serverTime,
  status: z.enum(emailForwardStatuses),
  error: z.nullable(z.enum(emailForwardErrors)),
  /** E-mail addresses, separated by commas. */
  forwardedTo: z.string(),
  forwardedAt: z.nullable(serverTime),
  orderNo: z.nullable(orderNo),
  /** Whether the original is still stored, so that it can be forwarded again. */
  isStored: z.boolean(),
})

export const emailForwardRoutes = defineRoutes({
  'POST /emailForwardLog/getPageList': {
    access,
    changes: 'nothing',
    summary: 'E-mails received at the inbound address of the agency, newest first',
    body: z.object({
      ...paging,
      status: z.optional(z.enum(emailForwardStatuses)),
      orderNo: z.optional(orderNo),
      from: z.optional(limitedText(254)),
      subject: z.optional(limitedText(200)),
      receivedFrom: z.optional(filterTime),
      /** Exclusive. */
      receivedTo: z.optional(filterTime),
    }),
    answer: pageOf(row),
  },
  'POST /emailForwardLog/reForward': {
    access,
    changes: 'emailForward:send',
    summary: 'Forward a received e-mail again; one that is being forwarded is not sent twice',
    idempotent: true,
    query: z.object({ logId: id }),
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'GET /emailForwardServer/info': {
    access,
    summary: 'Inbound address of the agency, and whether the server receives e-mail',
    answer: z.object({
      /** Null while the server receives none. */
      address: z.nullable(z.string()),
      status: z.enum(['ACTIVE', 'OFF']),
      lastReceived: z.nullable(serverTime),
    }),
  },
})
