/** What one passenger gets back, in smallest units of the booking's currency. */
export interface QuotedPassenger {
  /** From 0, in the order of the booking. */
  passenger: number
  passengerId: string
  /** Fare and tax as they were paid. */
  original: number
  /** What the airline keeps. */
  penalty: number
  /** What the airline gives back. */
  back: number
  /** What the platform keeps of that. */
  fee: number
  /** Of what comes back only taxes. */
  taxOnly: boolean
}
