import { toServerTime } from '@gangway/core/contract'
import { randomInt } from 'node:crypto'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Characters without look-alikes. */
const clear = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Five capitals and the time in Beijing; test mode begins with TEST. With a fixed test clock many orders have the same
 * time: on a collision the caller retries and gets a slightly later time.
 */
export function newOrderNo(now: Date, simulation: boolean, attempt = 0): string {
  const later = attempt === 0 ? 0 : randomInt(10 ** Math.min(attempt, 6))
  const moment = toServerTime(new Date(now.getTime() + later))
    .slice(0, 23)
    .replace(/\D/g, '')
  return (simulation ? `TEST${pick(capitals, 1)}` : pick(capitals, 5)) + moment
}

/** Internal reference of a booking, six characters. */
export function newProviderPnr(): string {
  return pick(clear, 6)
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
