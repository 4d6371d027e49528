import { say } from '../shared/message.ts'
import type { Words } from '../shared/words.ts'
import { isOpen, openFrom, type ServiceHours } from './service-hours.rules.ts'

/** When people are there again; nothing while they are. */
export function restText(hours: ServiceHours, now: number, words: Words): string | undefined {
  if (isOpen(hours, now)) return undefined
  const { t } = words
  const at = say(words, { key: '', moment: new Date(openFrom(hours, now)).toISOString() })
  return `${t('chat.rest', { ...hours })} ${t('chat.next', { at })}`
}
