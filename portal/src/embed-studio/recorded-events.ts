import { systemClock } from '@gangway/core'
import { useReducer } from 'react'

export interface RecordedEvent {
  sequence: number
  /** Local time with milliseconds. */
  time: string
  name: string
  detail: unknown
}

const maxEvents = 200

interface EventLog {
  list: readonly RecordedEvent[]
  sequence: number
  isPaused: boolean
}

type EventLogAction =
  | { type: 'record'; name: string; detail: unknown }
  | { type: 'clear' }
  | { type: 'pause'; paused: boolean }

function reduceEvents(log: EventLog, action: EventLogAction): EventLog {
  if (action.type === 'clear') return { ...log, list: [] }
  if (action.type === 'pause') return { ...log, isPaused: action.paused }
  if (log.isPaused) return log
  const sequence = log.sequence + 1
  const now = systemClock.now()
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const time = `${[now.getHours(), now.getMinutes(), now.getSeconds()].map((each) => pad(each)).join(':')}.${pad(now.getMilliseconds(), 3)}`
  return {
    ...log,
    sequence,
    list: [{ sequence, time, name: action.name, detail: action.detail }, ...log.list].slice(0, maxEvents),
  }
}

export const useRecordedEvents = () => useReducer(reduceEvents, { list: [], sequence: 0, isPaused: false })
