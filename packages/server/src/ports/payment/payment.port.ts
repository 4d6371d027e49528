export interface Card {
  number: string
  holder: string
  /** `MM/YY` */
  expiry: string
  code: string
}

export interface Payment {
  /** Ours, one per attempt to take money: the same reference never takes money twice. */
  reference: string
  amount: number
  currency: string
  card: Card
  /** The address that the holder pays from, for whoever asks the bank about it. */
  from?: string
}

export type PaymentOutcome =
  | { outcome: 'approved'; reference: string; lastFour: string }
  | { outcome: 'declined'; reference: string; lastFour: string; reason: DeclineReason }
  /** Nobody knows yet whether money was taken: ask by reference, never authorise again under another one. */
  | { outcome: 'unknown'; reference: string; lastFour: string }
  /** Money was taken and given back. */
  | { outcome: 'reversed'; reference: string; lastFour: string }
  /** The reference was used before for something else. */
  | { outcome: 'reference-taken'; reference: string }

export type DeclineReason = 'declined' | 'insufficient-funds' | 'expired-card' | 'invalid-card'

/** A part of what a payment took, for its card. */
export interface GiveBack {
  /** Ours: the same reference never gives back twice. */
  reference: string
  /** The payment. */
  of: string
  /** In its currency. */
  amount: number
}

export type GiveBackOutcome =
  | 'given-back'
  /** The payment took no money, or all of it was given back. */
  | 'nothing-taken'
  /** Less is left of the payment. */
  | 'too-much'
  /** Nobody knows yet whether the payment took anything: ask again. */
  | 'unknown'
  /** The reference was used before for something else. */
  | 'reference-taken'

export interface PaymentPort {
  authorise(payment: Payment): Promise<PaymentOutcome>
  /** What became of a reference; nothing when it never arrived. */
  status(reference: string): Promise<PaymentOutcome | undefined>
  /** Gives a part back, once for each reference. */
  giveBack(part: GiveBack): Promise<GiveBackOutcome>
  /** Gives back what is left of what a reference took, once. `unknown`: nobody knows yet whether it took anything; ask again. */
  reverse(reference: string): Promise<'reversed' | 'nothing-taken' | 'unknown'>
}
