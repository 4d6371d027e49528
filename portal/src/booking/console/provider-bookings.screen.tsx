import { useMemo } from 'react'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { AgencyFilter, AirlineCodeFilter, ChoiceFilter, SwitchFilter } from '../../shared/filters/console-filters.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { agencyPattern, airlinePattern, useListFilters } from '../../shared/filters/use-list-filters.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { CardRow } from '../../shared/list/cards.ts'
import { FilteredList } from '../../shared/list/filtered-list.tsx'
import { ResponsiveRows } from '../../shared/list/responsive-rows.tsx'
import { bookingStatuses } from '../list/booking-list.rules.ts'
import { BookingStatusPill } from '../list/status-pill.tsx'
import { createProviderBookingColumns, tripText } from './provider-booking-columns.tsx'
import { useProviderBookings, type ProviderBookings } from './provider-booking-queries.ts'

/** The bookings of all agencies, the newest first. */
export function Screen() {
  const { translate } = useTranslator()
  const filters = useListFilters({
    ...{ keyword: /^.{1,40}$/, agency: agencyPattern, airline: airlinePattern, status: bookingStatuses },
    waits: 'switch',
  })
  const { agency, status, ...values } = filters.values
  const query = useProviderBookings({
    ...{ page: filters.page, pageSize: 20, ...values },
    ...(agency !== undefined && { agencyCode: agency }),
    ...(status && { status: [status] }),
  })
  return (
    <Page title={translate('page.consoleBookings.title')}>
      <FilteredList
        query={query}
        state={filters}
        loading={translate('console.booking.loading')}
        none={{ title: translate('console.booking.none'), text: translate('console.booking.noneText') }}
        noMatch={{ title: translate('console.booking.noMatch'), text: translate('console.booking.noMatchText') }}
        filters={
          <>
            <TextFilter
              label={translate('console.booking.keyword')}
              value={values.keyword}
              maxLength={40}
              onChange={(keyword) => filters.set({ keyword })}
            />
            <AgencyFilter value={agency} onChange={(typed) => filters.set({ agency: typed })} />
            <AirlineCodeFilter value={values.airline} onChange={(airline) => filters.set({ airline })} />
            <ChoiceFilter
              label={translate('console.agency.column.status')}
              choices={bookingStatuses}
              nameOf={(each) => translate(`booking.status.${each}`)}
              value={status}
              onChange={(chosen) => filters.set({ status: chosen })}
            />
            <SwitchFilter
              label={translate('console.booking.waits')}
              isOn={values.waits === true}
              onToggle={() => filters.toggle('waits')}
            />
          </>
        }
      >
        {(bookings, isStale) => <Rows bookings={bookings} isStale={isStale} />}
      </FilteredList>
    </Page>
  )
}

function Rows({ bookings: { list, names }, isStale }: { bookings: ProviderBookings; isStale: boolean }) {
  const { translate, lang } = useTranslator()
  const columns = useMemo(() => createProviderBookingColumns({ translate, lang, names }), [translate, lang, names])
  return (
    <ResponsiveRows
      label={translate('page.consoleBookings.title')}
      columns={columns}
      rows={list}
      idOf={({ orderNo }) => orderNo}
      isStale={isStale}
      renderCard={(row) => (
        <>
          <CardRow>
            <Link to={`/console/bookings/${row.orderNo}`}>{row.orderNo}</Link>
            <BookingStatusPill orderNo={row.orderNo} status={row.status} />
          </CardRow>
          <CardRow>
            <small>
              {row.agencyName} · {tripText(row, { names, lang })}
            </small>
            <b>{formatLocalMoney(row.amount, lang)}</b>
          </CardRow>
        </>
      )}
    />
  )
}
