import type { Clock } from '../../shared/clock.ts'
import { formatDateTime } from '../../shared/format/server-time.ts'
import { formatTimeOfDay } from '../../shared/message.ts'
import type { Translator } from '../../shared/translator.ts'
import type { Exchange } from '../conversation/conversation.view.ts'

/** The day of a message in the viewer's time zone, above the first message of that day. */
export function exchangeDay(
  { at }: Exchange,
  before: Exchange | undefined,
  { lang, t }: Translator,
  clock: Pick<Clock, 'now'>,
): string | undefined {
  if (!at) return undefined
  const dayOf = (time: string) => formatDateTime(time, lang).slice(0, -6)
  const day = dayOf(at)
  if (before?.at && dayOf(before.at) === day) return undefined
  const now = clock.now()
  if (day === dayOf(now.toISOString())) return t('answers.today')
  const dayBefore = new Date(now.getTime() - 86_400_000).toISOString()
  return day === dayOf(dayBefore) ? t('answers.yesterday') : day
}

export const exchangeTime = (at: string, { lang }: Translator) => formatTimeOfDay(at, lang)
