interface Flight {
  airline: string
  from: string
  to: string
}

const sign = 'SCI_SEAT_'

/** `SCI_SEAT_7A_XQ_AAL_BRV`: product code of a seat, bound to its flight. */
export function seatProduct(seat: string, { airline, from, to }: Flight): string {
  return `${sign}${seat}_${airline}_${from}_${to}`
}

export function isSeatProduct(code: string): boolean {
  return code.startsWith(sign)
}

/** The seat of a product code on one of the flights; undefined when it is on none of them. */
export function seatOf<Each extends Flight>(
  code: string,
  flights: readonly Each[],
): { seat: string; flight: Each } | undefined {
  const [, seat, airline, from, to] = /^SCI_SEAT_([1-9]\d?[A-Z])_(\w{2})_([A-Z]{3})_([A-Z]{3})$/.exec(code) ?? []
  const flight = flights.find((each) => each.airline === airline && each.from === from && each.to === to)
  return seat && flight ? { seat, flight } : undefined
}
