/** What the wire format of other systems tells, under its names. */
export const wireTypes = [
  'order.ticketed',
  'order.cancelled',
  'order.addonComplete',
  'order.refundComplete',
  'order.refund',
  'order.void',
  'order.schedulechange',
  'order.baggagePrice',
  'email.schedulechange',
  'email.all',
  'abnormal.cancelled',
  'airline.status',
] as const

/** What is told besides, in the words of the portal. */
export const portalTypes = [
  'booking.created',
  'booking.paid',
  'booking.issued',
  'booking.cancelled',
  'booking.expired',
  'ancillary.ticketed',
  'refund.submitted',
  'refund.statusChanged',
  'incident.created',
  'incident.confirmed',
  'request.created',
  'request.stateChanged',
  'request.commented',
  'balance.low',
  'recharge.credited',
  'invoice.created',
] as const

export const webhookTypes = [...wireTypes, ...portalTypes] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Nothing here makes these happen yet: whoever hears of them already goes on doing so, and nobody is offered them. */
const dormantTypes: readonly WebhookType[] = ['recharge.credited', 'invoice.created']

export function isOffered(type: WebhookType): boolean {
  return !dormantTypes.includes(type)
}

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
