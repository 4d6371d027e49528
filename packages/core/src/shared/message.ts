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
  /** Messages that stand inside this one as values. */
  parts?: Record<string, Message>
  /** A name in both languages, or a day (`2026-12-01`): said instead of a sentence. */
  named?: { name: string; cnName: string }
  day?: string
  /** An ISO time: said as a day and a time, in the viewer's own zone. */
  moment?: string
}

export function say(words: Words, { key, values, until, text, parts = {}, named, day, moment }: Message): string {
  const { lang, t } = words
  if (named) return lang === 'cn' ? named.cnName : named.name
  if (day) return dayOf(day, lang)
  if (moment) return momentText(moment, lang)
  const said = Object.entries(parts).map(([name, part]) => [name, say(words, part)] as const)
  const time = until && { time: timeOfDay(until, lang) }
  return text ?? t(key, { ...values, ...Object.fromEntries(said), ...time })
}

/** A call that did not get through, and whether sending the same once more can help. */
export interface Failure extends Message {
  retry: 'yes' | 'no'
}

export function failureOf({ kind, messageKey, text, retry }: CallError): Failure {
  const key = kind === 'network' ? 'error.network' : messageKey
  return { key, text, retry: retry === 'yes' ? 'yes' : 'no' }
}

/** What the server says, or what its code is called. */
export function textOf({ messageKey, text }: CallError): Message {
  return { key: messageKey, text }
}

/** `14:32`, in the viewer's zone unless another is named. */
export function timeOfDay(time: string, lang: Lang, timeZone?: string): string {
  return new Intl.DateTimeFormat(resourceOf(lang), { ...figures, timeZone }).format(Date.parse(time))
}

const whole = { day: 'numeric', month: 'short', year: 'numeric' } as const
const figures = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `14 Apr 2026`: a day where it is lived. */
function dayOf(day: string, lang: Lang): string {
  return written(day, lang, { ...whole, timeZone: 'UTC' })
}

/** `14 Apr 2026, 14:32`. */
function momentText(time: string, lang: Lang): string {
  return written(time, lang, { ...whole, ...figures })
}

function written(time: string, lang: Lang, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en-GB', format).format(Date.parse(time))
}
