interface BoughtAncillary {
  segmentIndex: number
  passengerId: string
}

/** In the order of the flights and then of the passengers, in which they are passed; not in the order of choice. */
export function sortAncillaries<Bought extends BoughtAncillary>(
  bought: readonly Bought[],
  passengers: readonly { id: string }[],
): Bought[] {
  const positions = new Map(passengers.map(({ id }, position) => [id, position]))
  const positionOf = ({ passengerId }: Bought) => positions.get(passengerId) ?? passengers.length
  return bought.toSorted((one, other) => one.segmentIndex - other.segmentIndex || positionOf(one) - positionOf(other))
}
