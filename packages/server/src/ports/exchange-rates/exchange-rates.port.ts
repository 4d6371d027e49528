/** The published rates of a day. */
export interface PublishedRates {
  /** Local date of publication. */
  day: string
  /** Name of the publisher. */
  source: string
  /** Not published by anybody: for test mode only. */
  isSample: boolean
  /** Units of each currency for one unit of the base currency, which is included, as decimal text. */
  rates: Readonly<Record<string, string>>
}

/** Reads the newest exchange rates. Rejects when they cannot be read. */
export interface ExchangeRatesPort {
  read(): Promise<PublishedRates>
}
