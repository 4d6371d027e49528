import { formatDateTime, type CallAnswer, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

export type MailFilters = CallInput<'GET /mail/orderMail.do'>['query']
type Mail = CallAnswer<'GET /mail/orderMail.do'>['list'][number]
export type MailCategory = Mail['category']

export const mailCategories = [
  'BOOKING_CONFIRMATION',
  'E_TICKET',
  'SCHEDULE_CHANGE',
  'CANCELLATION',
  'REFUND',
  'ANCILLARY',
  'PAYMENT',
  'OTHER',
] as const satisfies readonly MailCategory[]

interface MailListProps {
  filters: MailFilters
  onPage: (page: number) => void
  /** Empty state. */
  emptyState: { title: string; text: string }
  /** Hides the booking column when all mails are of one booking. */
  isSingleBooking?: boolean
}

/** Mails about bookings, newest first. */
export function MailList({ filters, onPage, emptyState, isSingleBooking = false }: MailListProps) {
  const { translate, lang } = useTranslator()
  const mails = useQuery({
    queryKey: ['booking', 'mails', filters],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /mail/orderMail.do', { query: filters, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
  const names = {
    from: translate('booking.mail.from'),
    to: translate('booking.mail.to'),
    category: translate('booking.mail.category'),
    received: translate('booking.mail.received'),
    booking: translate('booking.column.booking'),
  }
  return (
    <ContentCard>
      {mails.isPending && <ListLoading label={translate('booking.mail.loading')} />}
      {mails.isError && <ListFailed error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.data?.list.length === 0 && <ListEmpty {...emptyState} />}
      {mails.data && mails.data.list.length > 0 && (
        <>
          <PlainTable aria-label={translate('page.bookingEmails.title')} aria-busy={mails.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">{translate('booking.mail.subject')}</th>
                <th scope="col">{names.category}</th>
                <th scope="col">{names.from}</th>
                <th scope="col">{names.to}</th>
                {!isSingleBooking && <th scope="col">{names.booking}</th>}
                <th scope="col">{names.received}</th>
              </tr>
            </thead>
            <tbody>
              {mails.data.list.map((mail) => (
                <tr key={mail.rowId}>
                  <th scope="row">
                    <Link to={`/email-detail/${mail.rowId}`}>{mail.subject}</Link>
                  </th>
                  <td data-name={names.category} data-short>
                    {translate(`booking.mailCategory.${mail.category}`)}
                  </td>
                  <td data-name={names.from} data-short>
                    <Sender from={mail.from} />
                  </td>
                  <td data-name={names.to}>{mail.to}</td>
                  {!isSingleBooking && (
                    <td data-name={names.booking}>
                      <Link to={`/order/detail/${mail.orderNo}/${lang}`}>{mail.orderNo}</Link>
                    </td>
                  )}
                  <td data-name={names.received} data-short>
                    <time dateTime={mail.receivedAt}>{formatDateTime(mail.receivedAt, lang)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          <Pager {...mails.data} onPage={onPage} />
        </>
      )}
    </ContentCard>
  )
}

/** Splits `Name <address>` into two lines. */
function Sender({ from }: { from: string }) {
  const [, name, address] = /^(.+?)\s*<(.+)>$/.exec(from) ?? []
  if (!name) return from
  return (
    <div>
      {name}
      <small>{address}</small>
    </div>
  )
}
