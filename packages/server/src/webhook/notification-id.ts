import { toServerTime } from '@gangway/core/contract'
import { randomInt } from 'node:crypto'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The time in Beijing to the millisecond, and five capitals. */
export function newNotificationId(now: Date): string {
  const time = toServerTime(now).slice(0, 23).replace(/\D/g, '').padEnd(17, '0')
  return time + Array.from({ length: 5 }, () => capitals[randomInt(capitals.length)]).join('')
}
