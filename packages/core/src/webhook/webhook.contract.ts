import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { id, nothing, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'
import { deliveryStatuses, webhookTypes } from '../shared/webhook.ts'

const type = z.enum(webhookTypes)
const told = z.enum([...webhookTypes, 'ping'])

const registration = z.object({
  url: z.string(),
  types: z.array(type),
  enabled: z.boolean(),
  /** When we gave it up after three days without an answer, or because the receiver said that it is gone. */
  disabledAt: z.nullable(serverTime),
  /** Nothing was heard since then. */
  failingSince: z.nullable(serverTime),
  lastSuccessAt: z.nullable(serverTime),
  secretSince: serverTime,
  /** The secret before signs as well until then. */
  formerUntil: z.nullable(serverTime),
  waiting: z.int(),
})

const delivery = z.object({
  id,
  notificationId: z.string(),
  type: told,
  orderNo: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  created: serverTime,
  /** The next try. */
  dueAt: z.nullable(serverTime),
  endedAt: z.nullable(serverTime),
  /** How the last try ended: what the receiver answered, or why it did not. */
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

export const webhookRoutes = routes({
  'GET /clientProfile/webhook/info': {
    access: 'sys:profile',
    summary: 'Where the client hears what happens; nothing before it was registered',
    answer: z.nullable(registration),
  },
  'POST /clientProfile/update/webhook': {
    access: 'sys:profile:userManagement',
    summary:
      'Register the address that hears what happens, or change what it hears. The secret is told when it is made',
    feature: 'webhook:update',
    body: z.object({
      url: text(2_000).check(z.minLength(1)),
      /** Those that nothing makes happen yet are dropped. */
      events: z.array(type).check(z.minLength(1), z.maxLength(webhookTypes.length)),
      enabled: z._default(z.boolean(), true),
    }),
    answer: z.object({ webhook: registration, secret: z.nullable(z.string()) }),
  },
  'POST /clientProfile/webhook/rotateSecret': {
    access: 'sys:profile:userManagement',
    summary: 'A new secret, told once. The one before signs as well for a day',
    feature: 'webhook:update',
    body: nothing,
    answer: z.object({ secret: z.string(), formerUntil: serverTime }),
  },
  'POST /clientProfile/webhook/ping': {
    access: 'sys:profile:userManagement',
    summary: 'Send a test to the registered address now, once, and say how it went',
    body: nothing,
    answer: deliveryDetail,
  },
  'POST /clientProfile/webhook/getDeliveries': {
    access: 'sys:profile:userManagement',
    summary: 'What was told, or is to be, newest first. Kept for 30 days',
    body: z.object({
      ...paging,
      type: z.optional(told),
      status: z.optional(z.enum(deliveryStatuses)),
      orderNo: z.optional(orderNo),
    }),
    answer: pageOf(delivery),
  },
  'GET /clientProfile/webhook/delivery/{id}': {
    access: 'sys:profile:userManagement',
    summary: 'One notification with every request and answer',
    answer: deliveryDetail,
  },
  'POST /clientProfile/webhook/replay': {
    access: 'sys:profile:userManagement',
    summary: 'Send a notification again now, once: the same body under the same number',
    body: z.object({ id }),
    answer: deliveryDetail,
  },
})
