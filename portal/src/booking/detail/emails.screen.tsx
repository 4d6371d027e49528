import { Page } from '../../layout/page.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { mailCategories, MailList } from './mails.tsx'
import { isBookingFilterValue } from '../list/booking-list.rules.ts'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'

export function Screen() {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useUrlFilters()
  const orderNo = value('orderNo')?.toUpperCase()
  const category = mailCategories.find((each) => each === value('category'))
  const [receivedFrom, receivedTo] = [value('receivedFrom', dayPattern), value('receivedTo', dayPattern)]
  return (
    <Page title={translate('page.bookingEmails.title')}>
      <FilterRow>
        <TextFilter
          label={translate('booking.filter.orderNo')}
          value={orderNo}
          onChange={(typedOrderNo) => set({ orderNo: typedOrderNo.toUpperCase() })}
          isValid={(typedOrderNo) => isBookingFilterValue('orderNo', typedOrderNo.toUpperCase())}
          problem={translate('booking.filter.orderNoWrong')}
        />
        <TextFilter
          label={translate('booking.mail.from')}
          value={value('from')}
          onChange={(typedOrderNo) => set({ from: typedOrderNo })}
        />
        <TextFilter
          label={translate('booking.mail.subject')}
          value={value('subject')}
          onChange={(typedOrderNo) => set({ subject: typedOrderNo })}
        />
        <SelectFilter
          label={translate('booking.mail.category')}
          anyLabel={translate('booking.mail.anyCategory')}
          choices={mailCategories.map((each) => [each, translate(`booking.mailCategory.${each}`)])}
          value={category}
          onChange={(chosen) => set({ category: chosen })}
        />
        <DateRangeFilter
          name="received"
          from={receivedFrom}
          to={receivedTo}
          now={now}
          onChange={(start, end) => set({ receivedFrom: start, receivedTo: end })}
        />
      </FilterRow>
      <MailList
        filters={{
          page,
          pageSize: 20,
          orderNo: orderNo && isBookingFilterValue('orderNo', orderNo) ? orderNo : undefined,
          from: value('from'),
          subject: value('subject'),
          category,
          receivedFrom: receivedFrom && toMidnight(receivedFrom),
          receivedTo: receivedTo && toMidnight(receivedTo, 'end'),
        }}
        onPage={goTo}
        emptyState={{ title: translate('booking.mail.noneTitle'), text: translate('booking.mail.noneText') }}
      />
    </Page>
  )
}
