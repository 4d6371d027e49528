import type { CallError } from './call-error.ts'
import type { Lang } from './dates.ts'
import { resourceOf } from './language.ts'
import type { Words } from './words.ts'

/** A sentence on its way to a view: views translate, controllers only name it. */
export interface Message {
  key: string
  values?: Record<string, string | number>
  /** ISO time, handed to the sentence as `{{time}}` in the viewer's own zone and language. */
  until?: string
  /** The server's own sentence in the caller's language; it wins over the key. */
  text?: string
}

export function say({ lang, t }: Words, { key, values, until, text }: Message): string {
  return text ?? t(key, until ? { ...values, time: timeOfDay(until, lang) } : values)
}

/** A call that did not get through, and whether sending the same once more can help. */
export interface Failure extends Message {
  retry: 'yes' | 'no'
}

export function failureOf({ kind, messageKey, text, retry }: CallError): Failure {
  const key = kind === 'network' ? 'error.network' : messageKey
  return { key, text, retry: retry === 'yes' ? 'yes' : 'no' }
}

/** `14:32`, in the viewer's zone unless another is named. */
export function timeOfDay(time: string, lang: Lang, timeZone?: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(resourceOf(lang), format).format(Date.parse(time))
}
