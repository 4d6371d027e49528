import { formatZonedTime, type Lang } from '@gangway/core'
import { formatTimeLeft } from '../shared/i18n/dates.rules.ts'
import { translateIfExists, type Translate } from '../shared/i18n/translations.ts'
import type { PillTone } from '../shared/ui/pill.ts'
import type { ListedTask } from './task-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** `Pay by 12 Mar 2026 14:00 (Asia/Singapore)`, with what the time means for the kind. */
export function formatDue({ kind, due }: ListedTask, { translate, lang }: TextContext): string | undefined {
  return due === null ? undefined : translate(`task.due.${kind}`, { time: formatZonedTime(due, lang) })
}

interface TextContext {
  translate: Translate
  lang: Lang
}

/** Time left as a short text with its urgency; undefined without a due time. */
export function describeTimeLeft(
  due: string | null,
  now: number,
  translate: Translate,
): { text: string; tone: PillTone } | undefined {
  if (due === null) return undefined
  const left = Date.parse(due) - now
  if (left <= 0) return { text: translate('task.overdue'), tone: 'bad' }
  if (left < dayMs) return { text: formatTimeLeft(due, now) ?? '', tone: left < hourMs ? 'bad' : 'warn' }
  return { text: translate('task.daysLeft', { count: Math.floor(left / dayMs) }), tone: 'info' }
}

/** What the entry is about: the change of an incident, the reason of a rejection, a title, failed rows. */
export function describeSubject({ kind, text, count }: ListedTask, translate: Translate): string | undefined {
  if (kind === 'batchClaim') return translate('task.failedRows', { count: count ?? 0 })
  if (text === undefined) return undefined
  if (kind === 'incident') return translateIfExists(`incident.change.${text}`)
  if (kind === 'airlineAccount') return translateIfExists(`airlineAccount.failure.${text}`)
  return kind === 'webhook' ? translateIfExists(`task.webhook.${text}`) : text
}
