/** Any port of the local machine, in test mode: the port that serves an example is not known in advance. */
const everyPort = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*$/

type Mode = 'test' | 'live'

/** Whether an origin is listed: exact match, except for local ports in test mode. */
export function isListed(origins: readonly string[], origin: string, mode: Mode): boolean {
  return origins.includes(origin) || (mode === 'test' && origins.includes(everyPortOf(origin)))
}

/** The pattern for every port of an origin's host. */
export function everyPortOf(origin: string): string {
  return `${origin.replace(/:\d+$/, '')}:*`
}

/** Whether a key may list an origin: in the format of browsers, and with TLS in live mode. */
export function isNameable(origin: string, mode: Mode): boolean {
  if (everyPort.test(origin)) return mode === 'test'
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return mode === 'test' || origin.startsWith('https:')
}

/** Whether all origins are among the allowed ones, so that a token is valid for no more pages than its key. */
export function areWithin(origins: readonly string[], most: readonly string[], mode: Mode): boolean {
  return origins.every((each) => most.includes(each) || (!everyPort.test(each) && isListed(most, each, mode)))
}
