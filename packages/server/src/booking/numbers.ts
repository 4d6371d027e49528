import { toServerTime } from '@gangway/core/contract'
import { randomInt } from 'node:crypto'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without those that look alike. */
const clear = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Five capitals and the moment in Beijing; a rehearsal begins with TEST. Where a clock stands still many orders have the same
 * moment: whoever finds his number taken asks again and gets one of a moment soon after.
 */
export function newOrderNo(now: Date, rehearsal: boolean, attempt = 0): string {
  const later = attempt === 0 ? 0 : randomInt(10 ** Math.min(attempt, 6))
  const moment = toServerTime(new Date(now.getTime() + later))
    .slice(0, 23)
    .replace(/\D/g, '')
  return (rehearsal ? `TEST${pick(capitals, 1)}` : pick(capitals, 5)) + moment
}

/** Our own reference of a booking, six characters. */
export function newProviderPnr(): string {
  return pick(clear, 6)
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
