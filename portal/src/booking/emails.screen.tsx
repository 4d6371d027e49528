import { Page } from '../layout/page.tsx'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { dayShape, useAddressFilters } from '../shared/address-filters.ts'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { midnight } from '../shared/dates.rules.ts'
import { FilterRow } from '../shared/list-row.ts'
import { mailCategories, Mails } from './mails.tsx'
import { fits } from './order-list.rules.ts'
import { ChoiceChip, TextChip } from '../shared/text-chip.tsx'

/** What was written about the bookings of the agency. */
export function Screen() {
  const { say } = useWords()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useAddressFilters()
  const orderNo = value('orderNo')?.toUpperCase()
  const category = mailCategories.find((each) => each === value('category'))
  const [receivedFrom, receivedTo] = [value('receivedFrom', dayShape), value('receivedTo', dayShape)]
  return (
    <Page title={say('page.bookingEmails.title')}>
      <FilterRow>
        <TextChip
          label={say('booking.filter.orderNo')}
          value={orderNo}
          onChange={(typed) => set({ orderNo: typed.toUpperCase() })}
          fits={(typed) => fits('orderNo', typed.toUpperCase())}
          problem={say('booking.filter.orderNoWrong')}
        />
        <TextChip label={say('booking.mail.from')} value={value('from')} onChange={(typed) => set({ from: typed })} />
        <TextChip
          label={say('booking.mail.subject')}
          value={value('subject')}
          onChange={(typed) => set({ subject: typed })}
        />
        <ChoiceChip
          label={say('booking.mail.category')}
          any={say('booking.mail.anyCategory')}
          choices={mailCategories.map((each) => [each, say(`booking.mailCategory.${each}`)])}
          value={category}
          onChange={(chosen) => set({ category: chosen })}
        />
        <DateRangeChip
          name="received"
          from={receivedFrom}
          to={receivedTo}
          now={now}
          onChange={(start, end) => set({ receivedFrom: start, receivedTo: end })}
        />
      </FilterRow>
      <Mails
        filters={{
          page,
          pageSize: 20,
          orderNo: orderNo && fits('orderNo', orderNo) ? orderNo : undefined,
          from: value('from'),
          subject: value('subject'),
          category,
          receivedFrom: receivedFrom && midnight(receivedFrom),
          receivedTo: receivedTo && midnight(receivedTo, 'end'),
        }}
        onPage={goTo}
        none={{ title: say('booking.mail.noneTitle'), text: say('booking.mail.noneText') }}
      />
    </Page>
  )
}
