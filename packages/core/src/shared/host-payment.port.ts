/** Whom a widget serves: a user of the agency, or a traveller on the agency's website. */
export type Audience = 'agent' | 'traveller'

/** Booking that a traveller pays. */
export interface HostOrder {
  orderNo: string
}

/** What the traveller has to pay to the agency. */
export interface HostPaymentTerms {
  /** In minor units of the currency: the total of the booking. */
  amount: number
  currency: string
  /** ISO time until which the airline holds the booking; null when it does not say. */
  deadline: string | null
}

/**
 * What became of a payment. It decides only what the drawer says first: the drawer shows success when the server of
 * Gangway reports the booking as paid.
 */
export type PaymentConfirmation =
  /** Your server has confirmed the payment to Gangway. */
  | { status: 'confirmed' }
  /** Nothing was charged. `message` is shown as plain text in place of the built-in one. */
  | { status: 'declined'; message?: string }
  /** The traveller went back without paying. */
  | { status: 'cancelled' }
  /** Gangway refused the confirmation of your server. */
  | { status: 'refused'; reason: 'amount' | 'expired' | 'paid' | 'not-possible' }
  /** The outcome is not known yet, for example because your server did not get an answer. */
  | { status: 'unknown' }

/**
 * Takes the payment of a traveller: shows the page's own checkout and has its server confirm the payment to Gangway.
 * Returns undefined when the page does not take payments.
 */
export type OnPay = (order: HostOrder, terms: HostPaymentTerms) => Promise<PaymentConfirmation | undefined> | undefined

export interface HostSettings {
  /** A traveller sees no deposit and no fees of the business. Default: `traveller` with `onPay` or `payment`, otherwise `agent`. */
  audience?: Audience
  /** Takes the payment of a traveller. */
  onPay?: OnPay
  /** `redirect`: leaves the page for the checkout at `checkoutUrl`, which returns to the page. */
  payment?: 'redirect'
  checkoutUrl?: string
  /** Takes it when `onPay` is not set. */
  requestPayment?: OnPay
}
