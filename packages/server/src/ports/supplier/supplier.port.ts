export interface Airline {
  /** Two characters, as on tickets. */
  designator: string
  name: { en: string; cn: string }
  /** ISO 3166, two letters. */
  country: string
}

/** Where flights, fares and verdicts come from. */
export interface SupplierPort {
  airlines(): Promise<readonly Airline[]>
}
