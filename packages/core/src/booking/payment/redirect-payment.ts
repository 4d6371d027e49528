import type { Client } from '../../shared/client/client.ts'
import type { HostOrder, PaymentConfirmation } from '../../shared/host-payment.port.ts'

/** The parts of a browser that are used here. */
interface Browser {
  location: { href: string; assign(url: string): void }
  history: { state: unknown; replaceState(state: unknown, unused: string, url: string): void }
}

/** Parameters of the page's address after the checkout. */
const orderParameter = 'gangway-order'
const statusParameter = 'gangway-payment'

/** Opens the checkout of the page, with signed terms and the address to return to. Never resolves: the page is left. */
export async function redirectToCheckout(
  client: Client,
  checkoutUrl: string,
  { orderNo }: HostOrder,
): Promise<PaymentConfirmation | undefined> {
  const terms = await client.call('POST /embed/payment-terms', { body: { orderNo }, reads: true, quiet: true })
  if (!terms.ok) throw new Error(`The terms of the payment could not be loaded: ${terms.error.code}.`)
  const { location } = globalThis as unknown as Browser
  location.assign(createCheckoutUrl(checkoutUrl, terms.value, location.href))
  return new Promise(() => undefined)
}

type CheckoutTerms = { orderNo: string } & Record<string, string | number | null>

export function createCheckoutUrl(checkoutUrl: string, terms: CheckoutTerms, page: string): string {
  const back = new URL(page)
  back.searchParams.set(orderParameter, terms.orderNo)
  back.searchParams.delete(statusParameter)
  const url = new URL(checkoutUrl, page)
  if (!/^https?:$/.test(url.protocol)) throw new Error('The checkout needs an address with http or https.')
  for (const [name, value] of Object.entries(terms)) url.searchParams.set(name, `${value ?? ''}`)
  url.searchParams.set('returnUrl', back.href)
  return url.href
}

const refusals = ['amount', 'expired', 'paid', 'not-possible'] as const
const plainStatuses = ['confirmed', 'declined', 'cancelled'] as const

/** The return from a checkout; undefined when the address is not one. Only the status is read, no text to show. */
export function parseCheckoutReturn(
  page: string,
): { orderNo: string; confirmation: PaymentConfirmation; page: string } | undefined {
  const url = new URL(page)
  const orderNo = url.searchParams.get(orderParameter)
  if (!orderNo) return undefined
  const status = url.searchParams.get(statusParameter)
  const reason = refusals.find((each) => each === status)
  url.searchParams.delete(orderParameter)
  url.searchParams.delete(statusParameter)
  return {
    orderNo,
    confirmation: reason
      ? { status: 'refused', reason }
      : { status: plainStatuses.find((each) => each === status) ?? 'unknown' },
    page: url.href,
  }
}

/** Continues after the checkout, and removes its parameters, so that a reload does not continue again. */
export function resumeAfterCheckout(resume: (orderNo: string, confirmation: PaymentConfirmation) => void): void {
  const { location, history } = globalThis as unknown as Browser
  const back = parseCheckoutReturn(location.href)
  if (!back) return
  history.replaceState(history.state, '', back.page)
  resume(back.orderNo, back.confirmation)
}
