import { formatCountdown, formatDateTime, secondsUntil, type ServiceRequest } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useAgencyNow } from './request-queries.ts'

/** Time left until support must reply. */
export function ResponseCountdown({ request: { answerBy } }: { request: Pick<ServiceRequest, 'answerBy'> }) {
  const { translate, lang } = useTranslator()
  const now = useAgencyNow()
  if (answerBy === null) return null
  const timeLeft = secondsUntil(answerBy, now)
  return (
    <Timer dateTime={answerBy} title={formatDateTime(answerBy, lang)} role="timer" $isLate={timeLeft === 0}>
      {timeLeft === 0
        ? translate('request.detail.late')
        : translate('request.detail.answerIn', { time: formatCountdown(timeLeft) })}
    </Timer>
  )
}

const Timer = styled.time<{ $isLate: boolean }>`
  margin-inline-start: auto;
  color: ${({ theme, $isLate }) => ($isLate ? theme.color.bad : theme.color.muted)};
  font-variant-numeric: tabular-nums;
`
