import { countdownText, dateTimeText, secondsUntil, type ServiceRequest } from '@gangway/core'
import styled from 'styled-components'
import { useWords } from '../shared/words.ts'
import { useAgencyNow } from './request-queries.ts'

/** How long support still has for its answer. */
export function AnswerTimer({ request: { answerBy } }: { request: Pick<ServiceRequest, 'answerBy'> }) {
  const { say, lang } = useWords()
  const now = useAgencyNow()
  if (answerBy === null) return null
  const left = secondsUntil(answerBy, now)
  return (
    <Timer dateTime={answerBy} title={dateTimeText(answerBy, lang)} role="timer" $isLate={left === 0}>
      {left === 0 ? say('request.detail.late') : say('request.detail.answerIn', { time: countdownText(left) })}
    </Timer>
  )
}

const Timer = styled.time<{ $isLate: boolean }>`
  margin-inline-start: auto;
  color: ${({ theme, $isLate }) => ($isLate ? theme.color.bad : theme.color.muted)};
  font-variant-numeric: tabular-nums;
`
