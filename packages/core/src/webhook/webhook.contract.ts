import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { id, emptyAnswer, pageOf, paging, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { deliveryStatuses, webhookTypes } from '../shared/contract/webhook.ts'

const type = z.enum(webhookTypes)
const endpointWithSecret = z.enum([...webhookTypes, 'ping'])

const registration = z.object({
  url: z.string(),
  types: z.array(type),
  enabled: z.boolean(),
  /** Set when deliveries failed for three days, or the receiver responded that the endpoint is gone. */
  disabledAt: z.nullable(serverTime),
  /** First failure since the last successful delivery. */
  failingSince: z.nullable(serverTime),
  lastSuccessAt: z.nullable(serverTime),
  secretSince: serverTime,
  /** The previous secret is also used for signing until then. */
  formerUntil: z.nullable(serverTime),
  waiting: z.int(),
})

const delivery = z.object({
  id,
  notificationId: z.string(),
  type: endpointWithSecret,
  orderNo: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  created: serverTime,
  /** Next attempt. */
  dueAt: z.nullable(serverTime),
  endedAt: z.nullable(serverTime),
  /** Result of the last attempt: HTTP status of the receiver, or the error. */
  lastStatus: z.nullable(z.int()),
  lastProblem: z.nullable(z.string()),
})

const attempt = z.object({
  at: serverTime,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  status: z.nullable(z.int()),
  answer: z.string(),
  problem: z.nullable(z.string()),
  milliseconds: z.int(),
})

const deliveryDetail = z.object({ delivery, body: z.string(), attempts: z.array(attempt) })

export const webhookRoutes = defineRoutes({
  'GET /clientProfile/webhook/info': {
    access: 'sys:profile',
    summary: 'Webhook endpoint of the agency; null before the first registration',
    answer: z.nullable(registration),
  },
  'POST /clientProfile/update/webhook': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Register the webhook endpoint, or change its events. The secret is returned when it is created',
    feature: 'webhook:update',
    body: z.object({
      url: limitedText(2_000).check(z.minLength(1)),
      /** Event types that are not produced yet are dropped. */
      events: z.array(type).check(z.minLength(1), z.maxLength(webhookTypes.length)),
      enabled: z._default(z.boolean(), true),
    }),
    answer: z.object({ webhook: registration, secret: z.nullable(z.string()) }),
  },
  'POST /clientProfile/webhook/rotateSecret': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Create a new secret, returned only once. The previous one is also used for signing for one day',
    feature: 'webhook:update',
    body: emptyAnswer,
    answer: z.object({ secret: z.string(), formerUntil: serverTime }),
  },
  'POST /clientProfile/webhook/ping': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Send a test event to the registered endpoint once and return the result',
    body: emptyAnswer,
    answer: deliveryDetail,
  },
  'POST /clientProfile/webhook/getDeliveries': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Webhook deliveries, newest first, kept for 30 days',
    body: z.object({
      ...paging,
      type: z.optional(endpointWithSecret),
      status: z.optional(z.enum(deliveryStatuses)),
      orderNo: z.optional(orderNo),
    }),
    answer: pageOf(delivery),
  },
  'GET /clientProfile/webhook/delivery/{id}': {
    access: 'sys:profile:userManagement',
    summary: 'Webhook delivery with all requests and responses',
    answer: deliveryDetail,
  },
  'POST /clientProfile/webhook/replay': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Send a delivery again now, once: same body and same id',
    body: z.object({ id }),
    answer: deliveryDetail,
  },
})
