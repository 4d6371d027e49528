import { Link, useParams, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { DetailColumn, DetailHeader } from '../layout/detail.ts'
import { isNotFoundError } from '../shared/api/client.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Tabs } from '../shared/ui/tabs.tsx'
import { AirlineFacts } from './airline-facts.tsx'
import { AirlineStatusPill, RulesPill } from './airline-pills.tsx'
import { useAirline } from './airline-queries.ts'
import { AirlineRulesCard } from './airline-rules.tsx'
import { AirlineSwitches } from './airline-switches.tsx'
import { FollowButton } from './follow-button.tsx'
import { OperatingPerformance } from './operating-performance.tsx'
import { RefundPerformance } from './refund-performance.tsx'

const tabs = ['settings', 'operating', 'refund'] as const

/** One airline: rules, settings and the agency's own figures. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { airlineCode = '' } = useParams()
  const [search] = useSearchParams()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'settings'
  const query = useAirline(airlineCode)
  const airline = query.data
  const name = getCodeName(airline?.names.airlines, airlineCode, lang)
  return (
    <DetailColumn>
      <p>
        <Link to="/airline/list">‹ {translate('page.airlines.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          {name} <small>{airlineCode}</small>
        </h1>
        {airline && (
          <>
            <AirlineStatusPill status={airline.status} />
            <RulesPill rules={airline.rules} />
            <span />
            <FollowButton
              airline={airlineCode}
              name={name}
              followed={airline.followed}
              subscribed={airline.subscribed}
            />
          </>
        )}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('airline.loading')} rows={6} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('airline.unknown')} text={translate('airline.unknownText')}>
            <ButtonLink to="/airline/list">{translate('airline.toList')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {airline && (
        <>
          {airline.status !== 'active' && (
            <InfoBox $kind="warn">{translate(`airline.statusHint.${airline.status}`)}</InfoBox>
          )}
          <AirlineRulesCard airline={airline} name={name} />
          <Tabs
            label={translate('airline.tabs')}
            current={tab}
            tabs={tabs.map((each) => ({ id: each, label: translate(`airline.tab.${each}`), to: `?tab=${each}` }))}
          />
          {tab === 'settings' && (
            <Cards>
              <AirlineSwitches airline={airline} />
              <AirlineFacts airline={airline} />
            </Cards>
          )}
          {tab === 'operating' && <OperatingPerformance airlineCode={airlineCode} />}
          {tab === 'refund' && <RefundPerformance airlineCode={airlineCode} />}
        </>
      )}
    </DetailColumn>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
