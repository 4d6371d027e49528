/** What one passenger gets back, in the smallest unit of the booking's currency. */
export interface QuotedPassenger {
  /** Index in the passengers of the booking, from 0. */
  passenger: number
  passengerId: string
  /** Fare and tax, as paid. */
  original: number
  /** What the airline keeps. */
  penalty: number
  /** What the airline refunds. */
  back: number
  /** The platform's fee, deducted from that. */
  fee: number
  /** Only taxes are refunded. */
  taxOnly: boolean
}
