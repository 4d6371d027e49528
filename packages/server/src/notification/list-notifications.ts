import {
  bookingStatuses,
  rechargeStatuses,
  refundStatuses,
  requestStates,
  requestSteps,
  toServerTime,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invoice } from '../database/schema.ts'
import type { NewEvent } from '../shared/events.ts'
import {
  accountFailureNotifications,
  balanceNotifications,
  lowBalanceNotifications,
  rechargeNotifications,
} from '../webhook/balance-notifications.ts'
import { bookingNotifications } from '../webhook/booking-notifications.ts'
import type { NewNotification, NotificationContext } from '../webhook/enqueue-notification.ts'
import { incidentNotifications } from '../webhook/incident-notifications.ts'
import { refundNotifications } from '../webhook/refund-notifications.ts'
import { requestNotifications } from '../webhook/request-notifications.ts'

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

/** Whether events of a kind have notifications. */
export const hasNotifications = (kind: string) => kind in eventReaders

/** The notifications of an event, of the partner wire format and of the portal. */
export async function listNotifications(
  context: NotificationContext,
  { kind, data }: NewEvent,
): Promise<NewNotification[]> {
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
