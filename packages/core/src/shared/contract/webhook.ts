/** Event types of the partner wire format. */
export const partnerEventTypes = [
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

/** Additional event types of the portal. */
export const portalEventTypes = [
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
  'airlineAccount.failed',
] as const

export const webhookTypes = [...partnerEventTypes, ...portalEventTypes] as const
export type WebhookType = (typeof webhookTypes)[number]

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
