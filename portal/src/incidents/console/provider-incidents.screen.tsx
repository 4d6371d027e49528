import { incidentStatuses, incidentTypes } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { AgencyFilter, AirlineCodeFilter, ChoiceFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { agencyPattern, airlinePattern, useListFilters } from '../../shared/filters/use-list-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { IncidentStatusPill } from '../incident-pill.tsx'
import { createProviderIncidentColumns, describeChange } from './provider-incident-columns.tsx'
import { useProviderIncidents, type ProviderIncidents } from './provider-incident-queries.ts'

/** The incidents of all agencies, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({
    ...{ keyword: /^.{1,40}$/, agency: agencyPattern, airline: airlinePattern },
    ...{ type: incidentTypes, status: incidentStatuses },
  })
  const { agency, ...values } = filters.values
  const query = useProviderIncidents({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(agency !== undefined && { agencyCode: agency }),
  })
  return (
    <Page
      title={translate('page.consoleIncidents.title')}
      headerActions={
        <WithCall call="POST /console/incident/create">
          <ButtonLink $kind="main" to="/console/incidents/new">
            {translate('console.incident.report')}
          </ButtonLink>
        </WithCall>
      }
    >
      <FilteredList
        query={query}
        state={filters}
        loading={translate('incident.list.loading')}
        none={{ title: translate('incident.list.noneYetTitle'), text: translate('incident.list.noneYetText') }}
        noMatch={{ title: translate('incident.list.noneTitle'), text: translate('console.booking.noMatchText') }}
        filters={
          <>
            <TextFilter
              label={translate('console.incident.keyword')}
              value={values.keyword}
              maxLength={40}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <AgencyFilter value={agency} onChange={(typed) => filters.set({ agency: typed })} />
            <AirlineCodeFilter value={values.airline} onChange={(airline) => filters.set({ airline })} />
            <ChoiceFilter
              label={translate('incident.filter.type')}
              choices={incidentTypes}
              nameOf={(each) => translate(`incident.type.${each}`)}
              value={values.type}
              onChange={(type) => filters.set({ type })}
            />
            <ChoiceFilter
              label={translate('incident.filter.status')}
              choices={incidentStatuses}
              nameOf={(each) => translate(`incident.status.${each}`)}
              value={values.status}
              onChange={(status) => filters.set({ status })}
            />
          </>
        }
      >
        {(incidents, isStale) => <Rows incidents={incidents} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ incidents: { list, names }, isStale }: { incidents: ProviderIncidents; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createProviderIncidentColumns({ translate, lang, names }), [translate, lang, names])
  return (
    <ResponsiveRows
      label={translate('page.consoleIncidents.title')}
      columns={columns}
      rows={list}
      idOf={({ incidentId }) => incidentId}
      isStale={isStale}
      renderCard={(row) => (
        <>
          <CardRow>
            <Link to={`/console/incidents/${row.incidentId}`}>{row.id}</Link>
            <IncidentStatusPill status={row.status} />
          </CardRow>
          <small>
            {row.agencyName} · {describeChange(row, translate)} · {row.pnrs.join(' ')}
          </small>
        </>
      )}
    />
  )
}
