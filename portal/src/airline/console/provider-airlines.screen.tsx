import { airlineStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { ChoiceFilter, SwitchFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { useListFilters } from '../../shared/filters/use-list-filters.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatCountry } from '../../shared/i18n/country-name.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { AirlineStatusPill } from '../airline-pills.tsx'
import { createProviderColumns } from './provider-columns.tsx'
import { useProviderAirlines, type ProviderAirlines } from './provider-queries.ts'

/** Airlines as the provider keeps them, those with changed facts first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({ keyword: /^.{1,60}$/, status: airlineStatuses, invite: 'switch' })
  const { invite, ...values } = filters.values
  const query = useProviderAirlines({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(invite && { inviteOnly: invite }),
  })
  return (
    <Page title={translate('page.consoleAirlines.title')}>
      <FilteredList
        query={query}
        state={filters}
        loading={translate('airline.loading')}
        none={{ title: translate('airline.none'), text: translate('airline.noneText') }}
        filters={
          <>
            <TextFilter
              label={translate('airline.filter.keyword')}
              value={values.keyword}
              maxLength={60}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <ChoiceFilter
              label={translate('airline.filter.status')}
              choices={airlineStatuses}
              nameOf={(each) => translate(`airline.status.${each}`)}
              value={values.status}
              onChange={(status) => filters.set({ status })}
            />
            <SwitchFilter
              label={translate('console.airline.inviteOnly')}
              isOn={invite === true}
              onToggle={() => filters.toggle('invite')}
            />
          </>
        }
      >
        {(airlines, isStale) => <Rows airlines={airlines} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ airlines: { list, names }, isStale }: { airlines: ProviderAirlines; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createProviderColumns({ translate, lang, names }), [translate, lang, names])
  return (
    <ResponsiveRows
      label={translate('page.consoleAirlines.title')}
      columns={columns}
      rows={list}
      idOf={({ airline }) => airline}
      isStale={isStale}
      renderCard={({ airline, country, status, inviteOnly, changes }) => (
        <>
          <CardRow>
            <Link to={`/console/airlines/${airline}`}>{getCodeName(names.airlines, airline, lang)}</Link>
            <span>
              <AirlineStatusPill status={status} />{' '}
              {inviteOnly && <Pill $tone="warn">{translate('console.airline.inviteOnly')}</Pill>}
            </span>
          </CardRow>
          <small>
            {airline} · {formatCountry(country, lang)}
            {changes > 0 && ` · ${translate('console.airline.changesCount', { count: changes })}`}
          </small>
        </>
      )}
    />
  )
}
