import { dateTimeText, isOpen, openFrom, toServerTime } from '@gangway/core'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { useAgencyNow, useServiceHours } from './request-queries.ts'

const minuteMs = 60_000

/** Whether somebody is there, and when again. */
export function HoursNote() {
  const { words, lang } = useWords()
  const hours = useServiceHours()
  const now = useAgencyNow(minuteMs)
  if (isOpen(hours, now)) return <Note>{words.t('support.hours.open')}</Note>
  const at = dateTimeText(toServerTime(new Date(openFrom(hours, now))), lang)
  return (
    <Note $kind="warn">
      {words.t('support.hours.rest', { ...hours })} {words.t('support.hours.next', { at })}
    </Note>
  )
}
