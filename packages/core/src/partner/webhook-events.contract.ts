import * as z from 'zod/mini'
import { accountFailureRules } from '../shared/contract/airline-account.ts'
import type { WebhookType } from '../shared/contract/webhook.ts'
import { ticketedPassenger } from './order.contract.ts'
import { beijingTime, currency } from './trip.contract.ts'

/** A notification type: its meaning and its `data`. */
interface WebhookEvent {
  summary: string
  data: z.core.$ZodType
  /** The body differs from the usual frame: without agency and number, or with the data beside `cid`. */
  frame?: 'unaddressed' | 'flat'
}

const text = z.string()
const orderNo = z.string().check(z.minLength(1))
/** Minor units of the currency. */
const money = z.object({ amount: z.int(), currency })
const figures = z.string().check(z.regex(/^\d*$/))
const refundStatus = z.literal([0, 1, 2, 3, 4, 5, 6])
const flight = z.object({
  carrier: text,
  flightNumber: text,
  depAirport: text,
  arrAirport: text,
  depTime: beijingTime,
  arrTime: beijingTime,
  depTerminal: text,
  arrTerminal: text,
  direction: z.literal([1, 2]),
})
const flights = z.array(flight)
const ticketed = { orderStatus: z.literal(2), paxTicketInfos: z.array(ticketedPassenger) }
const mail = { emailSubject: text, emailReceivingDate: beijingTime, emailLink: text }
const booking = z.object({ orderNo, status: text, total: money, pnrs: z.array(text), at: text })
const refund = z.object({
  ...{ refundNo: text, orderNo, type: text, reason: text, status: text },
  ...{ estimated: money, received: z.nullable(money), at: text },
})
const incident = z.object({
  ...{
    incidentNo: text,
    orderNo,
    type: text,
    change: z.nullable(text),
    status: text,
    reason: z.nullable(text),
    at: text,
  },
})
const request = z.object({
  ...{ requestNo: text, orderNo: text, state: text, step: text, title: text, category: text, at: text },
})
const amountsOfRefund = [
  'originalTotalFare',
  'originalTotalAncillaryAmount',
  'originalTotalAmount',
  'airlinePenaltyAmountForFare',
  'airlinePenaltyAmountForAncillaries',
  'airlinePenaltyAmount',
  'finalRefundAmount',
  'transactionFee',
] as const

/** Every notification type. Amounts of `order.*` are in major units, those of the portal's types in minor units. */
export const webhookEvents: Readonly<Record<WebhookType, WebhookEvent>> = {
  'order.ticketed': { summary: 'An order is ticketed', data: z.object({ orderNo, ...ticketed }) },
  'order.cancelled': {
    summary: 'A paid order was not ticketed; the payment was released',
    data: z.object({ orderNo, errorCode: figures, errorMessage: text }),
  },
  'order.addonComplete': {
    summary: 'Ancillaries bought after ticketing are confirmed',
    data: z.object({ addonOrderNo: orderNo, originalOrderNo: orderNo, ...ticketed }),
  },
  'order.refundComplete': {
    summary: 'A refund is paid; the older body without a frame',
    data: z.object({
      ...{ orderNo, currency, refundStatus: z.literal(2) },
      ...Object.fromEntries(amountsOfRefund.map((name) => [name, z.number()])),
    }),
    frame: 'flat',
  },
  'order.refund': {
    summary: 'A refund changed its status',
    data: z.object({ orderNo, refundCode: text, refundStatus, cancelReason: z.nullable(text) }),
  },
  'order.void': {
    summary: 'A void was submitted or changed its status',
    data: z.object({ orderNo, voidCode: text, voidStatus: refundStatus, message: text }),
  },
  'order.schedulechange': {
    summary: 'An airline changed flights; confirm it with the number of the notification',
    data: z.object({
      ...{ orderNo, scheduleChangeType: z.literal([1, 2]) },
      ...{ previousSegs: flights, revisedSegs: flights, originalSegs: flights },
    }),
  },
  'order.baggagePrice': {
    summary: 'Resold baggage blocks an order: 309 not sold, 3011 dearer by the difference',
    data: z.object({ orderNo, errorCode: z.enum(['309', '3011']), message: text, difference: z.number(), currency }),
  },
  'email.schedulechange': {
    summary: 'An airline announced a schedule change by email; confirm it with the number of the notification',
    data: z.object({ orderNo, ...mail }),
  },
  'email.all': {
    summary: 'An airline sent an email about an order',
    data: z.object({
      orderNo,
      ...mail,
      uniqueCode: text,
      emailCategory: text,
      from: text,
      to: text,
      createTime: beijingTime,
    }),
  },
  'abnormal.cancelled': {
    summary: 'An airline cancelled a ticketed order; confirm it with the number of the notification',
    data: z.object({ orderNo, vendorRefundInformation: z.enum(['FULLY', 'Cancelled']) }),
  },
  'airline.status': {
    summary: 'An airline opened or closed for sale',
    data: z.object({ airline: z.array(text), airlineStatus: z.enum(['Active', 'Maintenance', 'Inactive']) }),
    frame: 'unaddressed',
  },
  'booking.created': { summary: 'A booking waits for payment', data: booking },
  'booking.paid': { summary: 'A booking is paid', data: booking },
  'booking.issued': { summary: 'A booking is ticketed', data: booking },
  'booking.cancelled': { summary: 'A booking is cancelled', data: booking },
  'booking.expired': { summary: 'A booking was not paid in time', data: booking },
  'ancillary.ticketed': {
    summary: 'Ancillaries bought after ticketing are confirmed',
    data: z.object({ orderNo, ancillaryOrderNo: orderNo, total: money }),
  },
  'refund.submitted': { summary: 'A refund, void or claim was submitted', data: refund },
  'refund.statusChanged': { summary: 'A refund, void or claim changed its status', data: refund },
  'incident.created': { summary: 'An airline changed or cancelled a ticketed booking', data: incident },
  'incident.confirmed': { summary: 'An incident was confirmed', data: incident },
  'request.created': { summary: 'A service request was created', data: request },
  'request.stateChanged': { summary: 'A service request changed its state', data: request },
  'request.commented': { summary: 'A service request has a new message', data: request },
  'balance.low': {
    summary: 'The deposit has fallen below a threshold; sent once',
    data: z.object({ balance: money, threshold: money }),
  },
  'recharge.credited': {
    summary: 'A top-up is credited',
    data: z.object({
      ...{ rechargeNo: text, status: z.literal('CREDITED'), amount: money },
      ...{ creditedAmount: money, creditedAt: z.nullable(text) },
    }),
  },
  'invoice.created': {
    summary: 'An invoice, credit note or statement was made',
    data: z.object({
      ...{ invoiceCode: text, kind: text, currency, periodFrom: text, periodTo: text },
      ...{ total: money, createdAt: text },
    }),
  },
  'airlineAccount.failed': {
    summary: 'An airline account in use has begun to fail',
    data: z.object({
      ...{ airline: text, vendor: text, failure: text, failingSince: z.nullable(text) },
      onFailure: z.enum(accountFailureRules),
    }),
  },
}

/** The whole body of a type. */
export function webhookBodyOf(type: WebhookType): z.core.$ZodType {
  const { data, frame } = webhookEvents[type]
  if (frame === 'flat') return z.extend(data as z.ZodMiniObject, { cid: z.string() })
  const framed = z.object({ type: z.literal(type), status: z.literal([-1, 0, 1]), data })
  return frame === 'unaddressed' ? framed : z.extend(framed, { cid: z.string(), notificationId: z.string() })
}
