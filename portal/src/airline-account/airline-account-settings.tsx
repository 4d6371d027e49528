import { isAllowed } from '@gangway/core'
import styled from 'styled-components'
import { AirlineFacts } from '../airline/airline-facts.tsx'
import { useAirline } from '../airline/airline-queries.ts'
import { AirlineSwitches } from '../airline/airline-switches.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'

/** The settings of the airline that also hold for fares of the account. */
export function AirlineAccountSettings({ airline }: { airline: string }) {
  const { translate } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  if (!permissions || !isAllowed(permissions, 'sys:airline')) return null
  return (
    <Settings>
      <summary>{translate('airlineAccount.airlineSettings')}</summary>
      <Content airline={airline} />
    </Settings>
  )
}

function Content({ airline }: { airline: string }) {
  const { translate } = useTranslator()
  const query = useAirline(airline)
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListLoading label={translate('airline.loading')} rows={3} />
  return (
    <>
      <AirlineSwitches airline={query.data} />
      <AirlineFacts airline={query.data} />
    </>
  )
}

const Settings = styled.details`
  display: grid;
  gap: 10px;

  summary {
    min-block-size: 28px;
    color: ${({ theme }) => theme.color.accentStrong};
    font-weight: 600;
    cursor: pointer;
  }
  > :not(summary) {
    margin-block-start: 10px;
  }
`
