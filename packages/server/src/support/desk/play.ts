/** How the simulated desk plays a request; a word in its description says so. Without one it works as a good desk does. */
export type Play = 'usual' | 'atOnce' | 'asks' | 'late'

const words: Readonly<Record<Exclude<Play, 'usual'> | 'busy', RegExp>> = {
  atOnce: /\[FAST\]/i,
  asks: /\[ASK\]/i,
  late: /\[LATE\]/i,
  busy: /\[BUSY\]/i,
}

export function playOf(description: string): Play {
  if (words.atOnce.test(description)) return 'atOnce'
  if (words.asks.test(description)) return 'asks'
  return words.late.test(description) ? 'late' : 'usual'
}

/** Support cannot take anything just now. */
export function isBusy(description: string): boolean {
  return words.busy.test(description)
}
