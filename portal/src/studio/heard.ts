import { systemClock } from '@gangway/core'
import { useReducer } from 'react'

export interface Heard {
  turn: number
  /** As the clock of this machine has it, to the thousandth. */
  time: string
  name: string
  detail: unknown
}

/** More than anybody looks through. */
const most = 200

interface Kept {
  list: readonly Heard[]
  turn: number
  isPaused: boolean
}

type Deed = { say: 'hear'; name: string; detail: unknown } | { say: 'clear' } | { say: 'pause'; paused: boolean }

function keep(kept: Kept, deed: Deed): Kept {
  if (deed.say === 'clear') return { ...kept, list: [] }
  if (deed.say === 'pause') return { ...kept, isPaused: deed.paused }
  if (kept.isPaused) return kept
  const turn = kept.turn + 1
  const now = systemClock.now()
  const two = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const time = `${[now.getHours(), now.getMinutes(), now.getSeconds()].map((each) => two(each)).join(':')}.${two(now.getMilliseconds(), 3)}`
  return { ...kept, turn, list: [{ turn, time, name: deed.name, detail: deed.detail }, ...kept.list].slice(0, most) }
}

/** The events of the preview, the newest first. */
export const useHeard = () => useReducer(keep, { list: [], turn: 0, isPaused: false })
