import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { SwitchFilter } from '../shared/filters/console-filters.tsx'
import { TextFilter } from '../shared/filters/text-filter.tsx'
import { useListFilters } from '../shared/filters/use-list-filters.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CardRow } from '../shared/list/cards.ts'
import { FilteredList } from '../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../shared/list/responsive-rows.tsx'
import { Button } from '../shared/ui/button.tsx'
import { createAgencyColumns } from './agency-columns.tsx'
import { AgencyPill } from './agency-pill.tsx'
import { useAgencies, type ListedAgency } from './agency-queries.ts'
import { CreateAgencyDialog } from './create-agency-dialog.tsx'

/** The agencies of the provider, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({ keyword: /^.{1,100}$/, suspended: 'switch' })
  const [isCreating, setCreating] = useState(false)
  const { values } = filters
  const query = useAgencies({ page: filters.page, pageSize: 20, ...values })
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
      <FilteredList
        query={query}
        state={filters}
        loading={translate('console.agency.loading')}
        skeletonRows={6}
        none={{ title: translate('console.agency.none'), text: translate('console.agency.noneText') }}
        filters={
          <>
            <TextFilter
              label={translate('console.agency.keyword')}
              value={values.keyword}
              maxLength={100}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <SwitchFilter
              label={translate('console.agency.suspended')}
              isOn={values.suspended === true}
              onToggle={() => filters.toggle('suspended')}
            />
          </>
        }
      >
        {({ list }, isStale) => <Rows agencies={list} isStale={isStale} />}
      </FilteredList>
      {isCreating && <CreateAgencyDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Rows({ agencies, isStale }: { agencies: readonly ListedAgency[]; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createAgencyColumns(translate, lang), [translate, lang])
  return (
    <ResponsiveRows
      label={translate('page.consoleAgencies.title')}
      columns={columns}
      rows={agencies}
      idOf={({ code }) => code}
      isStale={isStale}
      renderCard={({ code, name, suspendedAt, mode, currency }) => (
        <>
          <CardRow>
            <Link to={`/console/agencies/${code}`}>{name}</Link>
            <AgencyPill suspendedAt={suspendedAt} />
          </CardRow>
          <small>
            {code} · {translate(`console.agency.mode.${mode}`)} · {currency}
          </small>
        </>
      )}
    />
  )
}
