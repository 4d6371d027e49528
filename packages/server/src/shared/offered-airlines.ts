interface FlownBy {
  airline: string
  outbound: { segments: readonly { airline: string }[] }
  inbound?: { segments: readonly { airline: string }[] } | null
}

/** All airlines of an offer: the selling one first, then those that fly it. */
export function offeredAirlines({ airline, outbound, inbound }: FlownBy): string[] {
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  return [...new Set([airline, ...segments.map((each) => each.airline)])]
}
