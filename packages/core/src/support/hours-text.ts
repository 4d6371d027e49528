import { say } from '../shared/message.ts'
import type { Words } from '../shared/words.ts'
import { isOpen, openFrom, type ServiceHours } from './service-hours.rules.ts'

/** Whether people are there, and when again. */
export function hoursText(hours: ServiceHours, now: number, words: Words): { text: string; isOpen: boolean } {
  const { t } = words
  if (isOpen(hours, now)) return { text: t('chat.people', { ...hours }), isOpen: true }
  const at = say(words, { key: '', moment: new Date(openFrom(hours, now)).toISOString() })
  return { text: `${t('chat.rest', { ...hours })} ${t('chat.next', { at })}`, isOpen: false }
}
