import { airlineStatuses } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { Page } from '../../layout/page.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatCountry } from '../../shared/i18n/country-name.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardList } from '../../shared/list/cards.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { ResetButton } from '../../shared/ui/reset-button.tsx'
import { phoneQuery } from '../../theme.ts'
import { AirlineStatusPill } from '../airline-pills.tsx'
import { createProviderColumns } from './provider-columns.tsx'
import { useProviderAirlines, type ProviderAirlines } from './provider-queries.ts'

/** Airlines as the provider keeps them, those with changed facts first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,60}$/)
  const status = airlineStatuses.find((each) => each === value('status'))
  const inviteOnly = value('invite') === 'yes' ? true : undefined
  const count = [keyword, status, inviteOnly].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', status: '', invite: '' })
  const query = useProviderAirlines({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(status && { status }),
    ...(inviteOnly && { inviteOnly }),
  })
  return (
    <Page title={translate('page.consoleAirlines.title')}>
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('airline.filter.keyword')}
          value={keyword}
          maxLength={60}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('airline.filter.status')}
          anyLabel={translate('airline.filter.any')}
          choices={airlineStatuses.map((each) => [each, translate(`airline.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <Button aria-pressed={inviteOnly === true} onClick={() => set({ invite: inviteOnly ? '' : 'yes' })}>
          {translate('console.airline.inviteOnly')}
        </Button>
      </FilterBar>
      {query.isPending && <ListLoading label={translate('airline.loading')} rows={9} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty title={translate('airline.none')} text={translate('airline.noneText')}>
          <ResetButton isEmpty={false} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows airlines={query.data} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </Page>
  )
}

function Rows({ airlines: { list, names }, isStale }: { airlines: ProviderAirlines; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createProviderColumns({ translate, lang, names }), [translate, lang, names])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleAirlines.title')}
        columns={columns}
        rows={list}
        idOf={({ airline }) => airline}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {list.map(({ airline, country, status, inviteOnly, changes }) => (
        <li key={airline}>
          <ContentCard as="div">
            <Link to={`/console/airlines/${airline}`}>{getCodeName(names.airlines, airline, lang)}</Link>{' '}
            <small>
              {airline} · {formatCountry(country, lang)}
            </small>
            <p>
              <AirlineStatusPill status={status} />{' '}
              {inviteOnly && <Pill $tone="warn">{translate('console.airline.inviteOnly')}</Pill>}{' '}
              {changes > 0 && <small>{translate('console.airline.changesCount', { count: changes })}</small>}
            </p>
          </ContentCard>
        </li>
      ))}
    </CardList>
  )
}
