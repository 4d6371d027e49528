import { ContentCard } from '../layout/card.ts'
import { isBookingFilterValue } from '../booking/list/booking-list.rules.ts'
import { DateRangeFilter } from '../shared/filters/date-range-filter.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { dayPattern, useUrlFilters } from '../shared/filters/url-filters.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { toMidnight } from '../shared/i18n/dates.rules.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { useForwards, type ForwardQuery } from './forward-queries.ts'
import { forwardStatuses } from './forward-status.rules.ts'
import { ForwardTable } from './forward-table.tsx'

const names = ['status', 'orderNo', 'from', 'subject', 'receivedFrom', 'receivedTo'] as const

/** The received e-mails, with filters in the address. */
export function ForwardLog() {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useUrlFilters()
  const typedOrderNo = value('orderNo')?.toUpperCase()
  const orderNo = typedOrderNo && isBookingFilterValue('orderNo', typedOrderNo) ? typedOrderNo : undefined
  const [receivedFrom, receivedTo] = [value('receivedFrom', dayPattern), value('receivedTo', dayPattern)]
  const [from, subject] = [value('from'), value('subject')]
  const status = forwardStatuses.find((each) => each === value('status'))
  const filterCount = [status, orderNo, from, subject, receivedFrom ?? receivedTo].filter(Boolean).length
  const query: ForwardQuery = {
    ...{ page, pageSize: 20, status, orderNo, from, subject },
    receivedFrom: receivedFrom && toMidnight(receivedFrom),
    receivedTo: receivedTo && toMidnight(receivedTo, 'end'),
  }
  return (
    <section aria-label={translate('emailForward.log')}>
      <FilterBar count={filterCount} onReset={() => set(Object.fromEntries(names.map((name) => [name, ''])))}>
        <SelectFilter
          label={translate('emailForward.column.status')}
          anyLabel={translate('emailForward.anyStatus')}
          choices={forwardStatuses.map((each) => [each, translate(`emailForward.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <TextFilter
          label={translate('booking.filter.orderNo')}
          value={orderNo}
          onChange={(typed) => set({ orderNo: typed.toUpperCase() })}
          isValid={(typed) => isBookingFilterValue('orderNo', typed.toUpperCase())}
          problem={translate('booking.filter.orderNoWrong')}
        />
        <TextFilter label={translate('booking.mail.from')} value={from} onChange={(typed) => set({ from: typed })} />
        <TextFilter
          label={translate('booking.mail.subject')}
          value={subject}
          onChange={(typed) => set({ subject: typed })}
        />
        <DateRangeFilter
          name="received"
          from={receivedFrom}
          to={receivedTo}
          now={now}
          onChange={(start, end) => set({ receivedFrom: start, receivedTo: end })}
        />
      </FilterBar>
      <ContentCard>
        <Forwards query={query} isFiltered={filterCount > 0} onPage={goTo} />
      </ContentCard>
    </section>
  )
}

interface ForwardsProps {
  query: ForwardQuery
  isFiltered: boolean
  onPage: (page: number) => void
}

function Forwards({ query, isFiltered, onPage }: ForwardsProps) {
  const { translate } = useTranslator()
  const forwards = useForwards(query)
  if (forwards.isPending) return <ListLoading label={translate('booking.mail.loading')} />
  if (forwards.isError) return <ListFailed error={forwards.error} onRetry={() => void forwards.refetch()} />
  const { list, ...pages } = forwards.data
  if (list.length === 0) {
    const empty = isFiltered ? 'noneFound' : 'none'
    return <ListEmpty title={translate(`emailForward.${empty}Title`)} text={translate(`emailForward.${empty}Text`)} />
  }
  return (
    <>
      <ForwardTable forwards={list} />
      <Pager {...pages} onPage={onPage} />
    </>
  )
}
