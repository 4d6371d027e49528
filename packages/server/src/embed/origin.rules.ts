/** Any port of the own machine, for rehearsals: who tries an example does not know on which port it will be served. */
const everyPort = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*$/

type Mode = 'test' | 'live'

/** Whether a page is one of those that were named: letter by letter, but for the ports of the own machine in a rehearsal. */
export function isListed(origins: readonly string[], origin: string, mode: Mode): boolean {
  return origins.includes(origin) || (mode === 'test' && origins.includes(everyPortOf(origin)))
}

/** The name that stands for every port of the machine of an origin. */
export function everyPortOf(origin: string): string {
  return `${origin.replace(/:\d+$/, '')}:*`
}

/** Whether something is an origin that a key may name: browsers send it so, and what is in earnest comes over TLS. */
export function isNameable(origin: string, mode: Mode): boolean {
  if (everyPort.test(origin)) return mode === 'test'
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return mode === 'test' || origin.startsWith('https:')
}

/** Whether all of some origins are among others, so that a token is never good for more pages than its key. */
export function areWithin(origins: readonly string[], most: readonly string[], mode: Mode): boolean {
  return origins.every((each) => most.includes(each) || (!everyPort.test(each) && isListed(most, each, mode)))
}
