import { toServerTime } from '@gangway/core/contract'
import type { HistoryRandom } from './history-random.ts'

export interface OrderNumbers {
  next(moment: Date): string
}

/** Order numbers in the format of test mode, without duplicates. */
export function createOrderNumbers(random: HistoryRandom): OrderNumbers {
  const used = new Set<string>()
  return {
    next(moment) {
      for (let at = moment.getTime(); ; at += 1) {
        const time = toServerTime(new Date(at)).slice(0, 23).replace(/\D/g, '')
        const number = `TEST${random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1)}${time}`
        if (used.has(number)) continue
        used.add(number)
        return number
      }
    },
  }
}
