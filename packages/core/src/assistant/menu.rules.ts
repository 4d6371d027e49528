/** Menu entries by the number that is sent. */
export const menuEntries = {
  refund: 1,
  involuntary: 2,
  voluntary: 3,
  passenger: 4,
  ancillary: 5,
  booking: 6,
  feedback: 7,
} as const

/** Passenger fields that can be corrected, below `passenger`. */
export const passengerEntries = { name: 401, birthday: 402, nationality: 403, gender: 404, document: 405 } as const

export type MenuEntry = keyof typeof menuEntries

const changeCutoffMs = 5 * 86_400_000

/**
 * Entries shown before `other` reveals all. Flight changes are offered only while the earliest future departure is
 * more than five days ahead. Departures are local times `2026-12-01T08:05`, read as Shanghai time.
 */
export function selectMenuEntries(departures: readonly string[], now: Date): MenuEntry[] {
  const future = departures.map((each) => Date.parse(`${each}:00+08:00`)).filter((each) => each > now.getTime())
  const isFar = future.length > 0 && Math.min(...future) - now.getTime() > changeCutoffMs
  return isFar ? ['refund', 'involuntary', 'voluntary'] : ['refund']
}
