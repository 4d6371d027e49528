import { airlineFunctions, type AirlineFunction, type CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { AirlineFilter } from '../../booking/list/route-filters.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { MultiSelectFilter } from '../../shared/filters/multi-select-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty } from '../../shared/list/list-states.tsx'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { CapabilityCards } from './capability-cards.tsx'
import { createCapabilityColumns, type Capability } from './capability-columns.tsx'
import { InsightPage } from './insight-page.tsx'
import { useInsight } from './insight-query.ts'

type Capabilities = CallAnswer<'POST /dashboard/airlineCapability'>

/** What every airline supports. */
export function Screen() {
  const { translate } = useTranslator()
  const url = useUrlFilters()
  const airline = url.value('airline', /^[A-Z0-9]{2}$/)
  const wanted = (url.value('supports') ?? '').split(',')
  const supports: AirlineFunction[] = airlineFunctions.filter((each) => wanted.includes(each))
  const body = { ...(airline && { airline }), ...(supports.length > 0 && { supports }) }
  const query = useInsight('airlineCapability', body, (signal) =>
    unwrapResult(client.call('POST /dashboard/airlineCapability', { body, reads: true, quiet: true, signal })),
  )
  return (
    <InsightPage
      title={translate('page.airlineCapability.title')}
      exportText={translate('insight.export.airlineCapability')}
      exportCall="POST /dashboard/airlineCapability/export"
      requestExport={(format) =>
        unwrapResult(client.call('POST /dashboard/airlineCapability/export', { body: { ...body, format } }))
      }
      filters={
        <FilterBar count={Number(airline !== undefined) + Number(supports.length > 0)}>
          <AirlineFilter
            filters={airline ? { airline } : {}}
            setFilters={({ airline: chosen = '' }) => url.set({ airline: chosen })}
          />
          <MultiSelectFilter
            label={translate('insight.filter.supports')}
            choices={airlineFunctions.map((each) => [each, translate(`insight.function.${each}`)])}
            values={supports}
            onChange={(selected) =>
              url.set({ supports: airlineFunctions.filter((each) => selected.includes(each)).join(',') })
            }
          />
        </FilterBar>
      }
      query={query}
    >
      {query.data && <Matrix {...query.data} onClear={() => url.set({ airline: '', supports: '' })} />}
    </InsightPage>
  )
}

function Matrix({ airlines, names, onClear }: Capabilities & { onClear: () => void }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const nameOf = ({ airline }: Capability) => getCodeName(names.airlines, airline, lang)
  if (airlines.length === 0) {
    return (
      <ListEmpty title={translate('insight.noAirline')} text={translate('insight.noAirlineText')}>
        <ResetButton onReset={onClear} />
      </ListEmpty>
    )
  }
  if (isPhone) return <CapabilityCards airlines={airlines} nameOf={nameOf} />
  return (
    <Wrapped>
      <p>{translate('insight.airlines', { count: airlines.length })}</p>
      <DataTable
        label={translate('page.airlineCapability.title')}
        columns={createCapabilityColumns(translate, nameOf)}
        rows={airlines}
        idOf={({ airline }) => airline}
      />
    </Wrapped>
  )
}

const Wrapped = styled.div`
  min-inline-size: 0;

  > p {
    margin-block-end: 10px;
    color: ${({ theme }) => theme.color.muted};
  }
  && th {
    max-inline-size: 104px;
    white-space: normal;
    vertical-align: bottom;
  }
`
