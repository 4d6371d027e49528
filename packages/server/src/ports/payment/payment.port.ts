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

export interface PaymentPort {
  authorise(payment: Payment): Promise<PaymentOutcome>
  /** What became of a reference; nothing when it never arrived. */
  status(reference: string): Promise<PaymentOutcome | undefined>
  /** Gives back what a reference took, once. `unknown`: nobody knows yet whether it took anything; ask again. */
  reverse(reference: string): Promise<'reversed' | 'nothing-taken' | 'unknown'>
}
