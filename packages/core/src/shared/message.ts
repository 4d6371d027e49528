import type { CallError } from './client/call-error.ts'
import type { Lang } from './format/server-time.ts'
import type { Translator } from './translator.ts'

/** Translatable message: controllers create it, views translate it. */
export interface Message {
  key: string
  values?: Record<string, string | number>
  /** Text of the server in the caller's language; takes precedence over the key. */
  text?: string
  /** Messages inserted as values. */
  parts?: Record<string, Message>
  /** A text in both languages, such as a name, or a date (`2026-12-01`); shown in place of a message. */
  named?: { name: string; cnName: string }
  day?: string
  /** An ISO time, shown as date and time in the viewer's time zone, which is named: alone, or as `{{time}}` of the key. */
  moment?: string
  /** Time zone of `moment` where it is not the viewer's. */
  zone?: string
}

export function translate(
  translator: Translator,
  { key, values, text, parts = {}, named, day, moment, zone }: Message,
): string {
  const { lang, t } = translator
  if (named) return lang === 'cn' ? named.cnName : named.name
  if (day) return formatIn(lang, { timeZone: 'UTC' }).format(Date.parse(day))
  if (text !== undefined) return text
  if (moment && !key) return formatMoment(moment, lang, zone)
  const filled: Record<string, string | number> = {
    ...values,
    ...(moment && { time: formatMoment(moment, lang, zone) }),
  }
  for (const [name, part] of Object.entries(parts)) filled[name] = translate(translator, part)
  return t(key, filled)
}

/** A list of texts or names with the separators of `formatList`, for a reader whose language is not known yet. */
export function listMessage(parts: readonly (string | { name: string; cnName: string })[]): Message {
  const texts = (name: 'name' | 'cnName') => parts.map((part) => (typeof part === 'string' ? part : part[name]))
  return { key: '', named: { name: texts('name').join(', '), cnName: texts('cnName').join('、') } }
}

/** A failed request, and whether repeating it can help. */
export interface Failure extends Message {
  retry: 'yes' | 'no'
}

export function toFailure({ messageKey, text, retry }: CallError): Failure {
  return { key: messageKey, text, retry: retry === 'yes' ? 'yes' : 'no' }
}

/** Text of the server, or the message of the error code. */
export function errorMessage({ messageKey, text }: CallError): Message {
  return { key: messageKey, text }
}

/** `14 Apr 2026`, with more parts. */
function formatIn(lang: Lang, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', ...format })
}

/** As `formatZonedTime`, which is larger. */
function formatMoment(moment: string, lang: Lang, timeZone?: string): string {
  const text = formatIn(lang, { timeStyle: 'long', timeZone }).format(Date.parse(moment))
  return lang === 'cn' ? text.replace(/ (.+) (.+):../, ' $2（$1）') : text.replace(/,( .+):.. (.+)/, '$1 ($2)')
}
