interface Flight {
  segmentIndex: number
  airline: string
}

/** The card of this flight has the actions for the tickets of its airline. */
export function isFirstFlightOfAirline({ segmentIndex, airline }: Flight, flights: readonly Flight[]): boolean {
  return flights.find((each) => each.airline === airline)?.segmentIndex === segmentIndex
}
