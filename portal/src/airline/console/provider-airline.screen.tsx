import { Link, useParams, useSearchParams } from 'react-router'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { AirlineStatusPill } from '../airline-pills.tsx'
import { FactsForm } from './facts-form.tsx'
import { useProviderAirline } from './provider-queries.ts'
import { RulesEditor } from './rules-editor.tsx'

const tabs = ['facts', 'rules'] as const

/** One airline in the console: the facts that the provider keeps, and the versions of its rules. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { airlineCode = '' } = useParams()
  const [search] = useSearchParams()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'facts'
  const query = useProviderAirline(airlineCode)
  const airline = query.data
  return (
    <DetailColumn>
      <p>
        <Link to="/console/airlines">‹ {translate('page.consoleAirlines.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          {getCodeName(airline?.names.airlines, airlineCode, lang)} <small>{airlineCode}</small>
        </h1>
        {airline && (
          <AirlineStatusPill
            status={airline.facts.status === 'active' ? airline.reported.status : airline.facts.status}
          />
        )}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('airline.loading')} rows={6} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('airline.unknown')} text={translate('airline.unknownText')}>
            <ButtonLink to="/console/airlines">{translate('airline.toList')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {airline && (
        <>
          <Tabs
            label={translate('airline.tabs')}
            current={tab}
            tabs={tabs.map((each) => ({
              ...{ id: each, label: translate(`console.airline.tab.${each}`), to: `?tab=${each}` },
              ...(each === 'rules' && { count: airline.rules.length }),
            }))}
          />
          {tab === 'facts' ? (
            <FactsForm key={airline.version} airline={airline} />
          ) : (
            <RulesEditor key={airline.rules.length} airline={airline} />
          )}
        </>
      )}
    </DetailColumn>
  )
}
