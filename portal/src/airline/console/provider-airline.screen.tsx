import { useParams, useSearchParams } from 'react-router'
import { DetailPage } from '../../layout/record/detail-page.tsx'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
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
  return (
    <DetailPage
      list={{ to: '/console/airlines', title: translate('page.consoleAirlines.title') }}
      title={
        <>
          {getCodeName(query.data?.names.airlines, airlineCode, lang)} <small>{airlineCode}</small>
        </>
      }
      renderHeader={({ facts, reported }) => (
        <AirlineStatusPill status={facts.status === 'active' ? reported.status : facts.status} />
      )}
      query={query}
      loading={translate('airline.loading')}
      unknown={{ title: translate('airline.unknown'), text: translate('airline.unknownText') }}
    >
      {(airline) => (
        <div>
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
        </div>
      )}
    </DetailPage>
  )
}
