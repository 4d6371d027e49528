import {
  bookingStatuses,
  rechargeStatuses,
  refundStatuses,
  requestStates,
  requestSteps,
  toServerTime,
} from '@gangway/core/contract'
import * as z from 'zod/mini'
import { client, invoice } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { eq } from 'drizzle-orm'
import { agencyClock } from '../shared/agency-clock.ts'
import type { NewEvent } from '../shared/events.ts'
import {
  enqueueNotifications,
  findEnabledWebhook,
  type NotificationContext,
  type NewNotification,
} from './enqueue-notification.ts'
import { bookingNotifications } from './booking-notifications.ts'
import { incidentNotifications } from './incident-notifications.ts'
import {
  accountFailureNotifications,
  balanceNotifications,
  lowBalanceNotifications,
  rechargeNotifications,
} from './balance-notifications.ts'
import { refundNotifications } from './refund-notifications.ts'
import { requestNotifications } from './request-notifications.ts'

const optionalText = z.optional(z.string())
const bookingChangeSchema = z.object({
  orderNo: z.string(),
  status: z.enum(bookingStatuses),
  from: z.optional(z.enum(bookingStatuses)),
  ancillaryOrderNo: optionalText,
  ancillaryStatus: optionalText,
  ancillaryFrom: optionalText,
  mailId: optionalText,
})
const refundChangeSchema = z.object({
  refundNo: z.string(),
  status: z.enum(refundStatuses),
  from: z.optional(z.enum(refundStatuses)),
})
const rechargeChangeSchema = z.object({ rechargeNo: z.string(), status: z.enum(rechargeStatuses) })
const requestChangeSchema = z.object({
  requestNo: z.string(),
  step: z.enum(requestSteps),
  from: z.optional(z.enum(requestStates)),
})

/** Records the notifications of an event in the event's transaction, so that both commit together. */
export function recordWebhookEvents({
  events,
  scheduler,
  clock,
  market,
}: Pick<Deps, 'events' | 'scheduler' | 'clock' | 'market'>): void {
  events.addPublishHook('webhook', async (tx, published) => {
    const endpoints = new Map<string, Awaited<ReturnType<typeof findEnabledWebhook>>>()
    for (const event of published) {
      const clientId = /^client:(.+)$/.exec(event.topic)?.[1]
      if (clientId === undefined || !(event.kind in eventReaders)) continue
      const scope = clientScopeOf({ clientId })
      if (!endpoints.has(clientId)) endpoints.set(clientId, await findEnabledWebhook(tx, scope))
      const endpoint = endpoints.get(clientId)
      if (!endpoint) continue
      const notifications = await listNotifications({ tx, scope, market }, event)
      if (notifications.length === 0) continue
      const [agency] = await tx.select().from(client).where(eq(client.id, clientId))
      const now = agency ? agencyClock(clock, agency).now() : clock.now()
      await enqueueNotifications(tx, { scheduler }, endpoint, notifications, { scope, now })
    }
  })
}

type EventReader = (context: NotificationContext, data: object) => Promise<NewNotification[]>

const eventReaders: Record<string, EventReader> = {
  booking: async (context, data) => {
    const read = z.safeParse(bookingChangeSchema, data)
    return read.success
      ? [...(await bookingNotifications(context, read.data)), ...(await balanceNotifications(context))]
      : []
  },
  refund: async (context, data) => {
    const read = z.safeParse(refundChangeSchema, data)
    return read.success
      ? [...(await refundNotifications(context, read.data)), ...(await balanceNotifications(context))]
      : []
  },
  incident: async (context, data) => {
    const read = z.safeParse(z.object({ id: z.string() }), data)
    return read.success ? incidentNotifications(context, read.data.id) : []
  },
  balance: balanceNotifications,
  lowBalance: async (context, data) => {
    const read = z.safeParse(z.object({ currency: z.string() }), data)
    return read.success ? lowBalanceNotifications(context, read.data.currency) : []
  },
  recharge: async (context, data) => {
    const read = z.safeParse(rechargeChangeSchema, data)
    return read.success ? rechargeNotifications(context, read.data) : []
  },
  invoice: invoiceNotifications,
  request: async (context, data) => {
    const read = z.safeParse(requestChangeSchema, data)
    return read.success ? requestNotifications(context, read.data) : []
  },
  airlineAccount: async (context, data) => {
    const read = z.safeParse(z.object({ id: z.string(), failure: z.string() }), data)
    return read.success ? accountFailureNotifications(context, read.data.id) : []
  },
  airline: async (_, data) => {
    const read = z.safeParse(
      z.object({ airline: z.string(), status: z.enum(['active', 'maintaining', 'inactive']) }),
      data,
    )
    return read.success ? [airlineNotification(read.data)] : []
  },
}

async function listNotifications(context: NotificationContext, { kind, data }: NewEvent): Promise<NewNotification[]> {
  return (await eventReaders[kind]?.(context, data)) ?? []
}

const wireStatus = { active: 'Active', maintaining: 'Maintenance', inactive: 'Inactive' } as const

function airlineNotification({
  airline,
  status,
}: {
  airline: string
  status: keyof typeof wireStatus
}): NewNotification {
  const data = { airline: [airline], airlineStatus: wireStatus[status] }
  return { type: 'airline.status', facts: { kind: 'unaddressed', data } }
}

const createdInvoiceSchema = z.object({ invoiceCode: z.string() })

/** Notifies of a new tax invoice, credit note or statement. */
async function invoiceNotifications({ tx, scope }: NotificationContext, data: object): Promise<NewNotification[]> {
  const read = z.safeParse(createdInvoiceSchema, data)
  if (!read.success) return []
  const [found] = await tx
    .select()
    .from(invoice)
    .where(scope.client(invoice, eq(invoice.code, read.data.invoiceCode)))
  if (!found) return []
  const { code: invoiceCode, kind, currency, periodFrom, periodTo, total, createdAt } = found
  const facts = { invoiceCode, kind, currency, periodFrom, periodTo, total: { amount: total, currency } }
  return [{ type: 'invoice.created', facts: { kind: 'plain', data: { ...facts, createdAt: toServerTime(createdAt) } } }]
}
