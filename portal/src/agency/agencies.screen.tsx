import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ContentCard } from '../layout/card.ts'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { TextFilter } from '../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CardList } from '../shared/list/cards.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { createAgencyColumns } from './agency-columns.tsx'
import { AgencyPill } from './agency-pill.tsx'
import { useAgencies, type ListedAgency } from './agency-queries.ts'
import { CreateAgencyDialog } from './create-agency-dialog.tsx'

/** The agencies of the provider, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,100}$/)
  const suspended = value('suspended') === 'yes' ? true : undefined
  const [isCreating, setCreating] = useState(false)
  const count = [keyword, suspended].filter((each) => each !== undefined).length
  const reset = () => set({ keyword: '', suspended: '' })
  const query = useAgencies({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(suspended && { suspended }),
  })
  return (
    <Page
      title={translate('page.consoleAgencies.title')}
      headerActions={
        <WithCall call="POST /console/agency/create">
          <Button $kind="main" onClick={() => setCreating(true)}>
            {translate('console.agency.create')}
          </Button>
        </WithCall>
      }
    >
      <FilterBar count={count} onReset={reset}>
        <TextFilter
          label={translate('console.agency.keyword')}
          value={keyword}
          maxLength={100}
          onChange={(typed) => set({ keyword: typed })}
        />
        <Button aria-pressed={suspended === true} onClick={() => set({ suspended: suspended ? '' : 'yes' })}>
          {translate('console.agency.suspended')}
        </Button>
      </FilterBar>
      {query.isPending && <ListLoading label={translate('console.agency.loading')} rows={6} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.list.length === 0 && (
        <ListEmpty title={translate('console.agency.none')} text={translate('console.agency.noneText')}>
          <ResetButton isEmpty={false} onReset={reset} />
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <Rows agencies={query.data.list} isStale={query.isPlaceholderData} />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {isCreating && <CreateAgencyDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Rows({ agencies, isStale }: { agencies: readonly ListedAgency[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createAgencyColumns(translate, lang), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.consoleAgencies.title')}
        columns={columns}
        rows={agencies}
        idOf={({ code }) => code}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {agencies.map(({ code, name, suspendedAt, mode, currency }) => (
        <li key={code}>
          <ContentCard as="div">
            <Link to={`/console/agencies/${code}`}>{name}</Link> <small>{code}</small>
            <p>
              <AgencyPill suspendedAt={suspendedAt} />{' '}
              <small>
                {translate(`console.agency.mode.${mode}`)} · {currency}
              </small>
            </p>
          </ContentCard>
        </li>
      ))}
    </CardList>
  )
}
