/** What one airline refunds in the smallest unit of the booking's currency, and how. */
export interface AirlinePart {
  airline: string
  /** Copied from the booking. */
  name: string
  cnName: string
  method: 'CASH' | 'VOUCHER'
  amount: number
}

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
  /** How each airline refunds `back`, where several do and one of them with a voucher. */
  parts?: AirlinePart[]
}
