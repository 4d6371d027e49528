export interface Card {
  number: string
  holder: string
  /** `MM/YY` */
  expiry: string
  code: string
}

export interface Payment {
  /** Chosen by the server, one per attempt: the same reference never charges twice. */
  reference: string
  amount: number
  currency: string
  card: Card
  /** Of an agency in test mode. */
  simulation?: boolean
  /** The IP address of the cardholder, for the bank's fraud checks. */
  from?: string
}

export type PaymentOutcome =
  | { outcome: 'approved'; reference: string; lastFour: string }
  | { outcome: 'declined'; reference: string; lastFour: string; reason: CardDecline }
  /** It is not known yet whether the card was charged: poll by reference, never authorise again under another one. */
  | { outcome: 'unknown'; reference: string; lastFour: string }
  /** The bank asks the cardholder to confirm (3-D Secure): nothing is charged before `authenticate`. */
  | { outcome: 'challenge'; reference: string; lastFour: string }
  /** The card was charged and refunded. */
  | { outcome: 'reversed'; reference: string; lastFour: string }
  /** The reference belongs to another payment. */
  | { outcome: 'reference-taken'; reference: string }

export type CardDecline =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'invalid-card'
  /** The cardholder did not confirm the payment, or not in time. */
  | 'authentication-failed'

/** A partial refund of a payment to its card. */
export interface CardRefund {
  /** Chosen by the server: the same reference never refunds twice. */
  reference: string
  /** The reference of the payment. */
  of: string
  /** In the currency of the payment. */
  amount: number
}

export type CardRefundOutcome =
  | 'refunded'
  /** The payment charged nothing, or was refunded completely. */
  | 'nothing-charged'
  /** The amount is larger than what is left of the payment. */
  | 'exceeds-payment'
  /** It is not known yet whether the payment charged the card: try again. */
  | 'unknown'
  /** The reference belongs to another refund. */
  | 'reference-taken'

export interface PaymentPort {
  authorise(payment: Payment): Promise<PaymentOutcome>
  /** The outcome of a payment; undefined when it never arrived. */
  status(reference: string): Promise<PaymentOutcome | undefined>
  /**
   * Passes on the code with which the cardholder confirms a payment; without one the confirmation is abandoned. Does
   * nothing to a payment that does not wait for it.
   */
  authenticate(reference: string, code: string | undefined): Promise<PaymentOutcome | undefined>
  /** Refunds a part, once per reference. */
  refund(part: CardRefund): Promise<CardRefundOutcome>
  /**
   * Refunds what is left of a payment, once. `unknown`: it is not known yet whether the payment charged the card; try
   * again.
   */
  reverse(reference: string): Promise<'reversed' | 'nothing-charged' | 'unknown'>
}
