/** The entries of the menu and the numbers they are sent by. */
export const menuEntries = {
  refund: 1,
  involuntary: 2,
  voluntary: 3,
  passenger: 4,
  ancillary: 5,
  booking: 6,
  feedback: 7,
} as const

/** The fields of a passenger that can be corrected, below `passenger`. */
export const passengerEntries = { name: 401, birthday: 402, nationality: 403, gender: 404, document: 405 } as const

export type MenuEntry = keyof typeof menuEntries

const farMs = 5 * 86_400_000

/**
 * What is shown before `other` reveals everything: changes of a flight only while its departure is more than five days ahead.
 * Departures are wall clocks `2026-12-01T08:05`, taken for Shanghai's; the earliest one to come counts.
 */
export function visibleEntries(departures: readonly string[], now: Date): MenuEntry[] {
  const toCome = departures.map((each) => Date.parse(`${each}:00+08:00`)).filter((each) => each > now.getTime())
  const isFar = toCome.length > 0 && Math.min(...toCome) - now.getTime() > farMs
  return isFar ? ['refund', 'involuntary', 'voluntary'] : ['refund']
}
