import type { Clock } from '../../shared/clock.ts'
import { formatDateTime } from '../../shared/format/server-time.ts'
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
  const dayAgo = (days: number) => dayOf(new Date(clock.now().getTime() - days * 86_400_000).toISOString())
  if (day === dayAgo(0)) return t('answers.today')
  return day === dayAgo(1) ? t('answers.yesterday') : day
}

export const exchangeTime = (at: string, { lang }: Translator) => formatDateTime(at, lang).slice(-5)
