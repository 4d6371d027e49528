import type { HostOrder, HostPaymentTerms, PaymentConfirmation } from '@gangway/core'

type PayResponse = PaymentConfirmation | undefined | Promise<PaymentConfirmation | undefined>

/** `gangway-pay`: a traveller wants to pay the page. `amount` is in minor units. */
export interface GangwayPayEvent extends CustomEvent<{ order: HostOrder } & HostPaymentTerms> {
  /** Takes the payment: shows the page's checkout and resolves with the answer of its server. The first response counts. */
  respondWith(confirmation: PayResponse): void
}

/** Asks the page to take a payment; undefined when it does not respond. */
export function requestPayment(
  host: EventTarget,
  order: HostOrder,
  terms: HostPaymentTerms,
): Promise<PaymentConfirmation | undefined> | undefined {
  let response: Promise<PaymentConfirmation | undefined> | undefined
  const init = { detail: { order, ...terms }, bubbles: true, composed: true, cancelable: true }
  const event: GangwayPayEvent = Object.assign(new CustomEvent('gangway-pay', init), {
    respondWith(confirmation: PayResponse) {
      event.preventDefault()
      response ??= Promise.resolve(confirmation)
    },
  })
  host.dispatchEvent(event)
  return response
}
