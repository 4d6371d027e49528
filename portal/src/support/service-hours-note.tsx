import { formatZonedTime, isServiceOpen, findNextOpening, toServerTime } from '@gangway/core'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useAgencyNow, useServiceHours } from './request-queries.ts'

const minuteMs = 60_000

/** Whether support is online, and its next opening time. */
export function ServiceHoursNote() {
  const { translator, lang } = useTranslator()
  const hours = useServiceHours()
  const now = useAgencyNow(minuteMs)
  if (isServiceOpen(hours, now)) return <InfoBox>{translator.t('support.hours.open')}</InfoBox>
  const at = formatZonedTime(toServerTime(new Date(findNextOpening(hours, now))), lang)
  return (
    <InfoBox $kind="warn">
      {translator.t('support.hours.rest', { ...hours })} {translator.t('support.hours.next', { at })}
    </InfoBox>
  )
}
