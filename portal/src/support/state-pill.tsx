import { requestStateTones, type RequestState, type ServiceRequest } from '@gangway/core'
import styled from 'styled-components'
import { Pill } from '../shared/ui/pill.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useAgencyNow } from './request-queries.ts'

export function StatePill({ state }: { state: RequestState }) {
  const { translator } = useTranslator()
  return <Pill $tone={requestStateTones[state]}>{translator.t(`support.state.${state}`)}</Pill>
}

/** State of a request in a list, with a mark while support has not processed it by the expected time. */
export function RequestStatePills({
  request: { state, expectedResolutionTime },
}: {
  request: Pick<ServiceRequest, 'state' | 'expectedResolutionTime'>
}) {
  const { translate } = useTranslator()
  const now = useAgencyNow(60_000)
  const isWithSupport = state === 'NEW' || state === 'IN_PROCESS'
  return (
    <Pills>
      <StatePill state={state} />
      {isWithSupport && Date.parse(expectedResolutionTime) < now && (
        <Pill $tone="bad">{translate('request.overdue')}</Pill>
      )}
    </Pills>
  )
}

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`
