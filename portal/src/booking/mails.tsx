import { dateTimeText, type CallAnswer, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../layout/panel.ts'
import { client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Pager } from '../shared/pager.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'

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

interface MailsProps {
  filters: MailFilters
  onPage: (page: number) => void
  /** What to say when there is none. */
  none: { title: string; text: string }
  /** The mails of one booking need not say whose they are. */
  isOfOne?: boolean
}

/** Mails about bookings, newest first. */
export function Mails({ filters, onPage, none, isOfOne = false }: MailsProps) {
  const { say, lang } = useWords()
  const mails = useQuery({
    queryKey: ['booking', 'mails', filters],
    queryFn: ({ signal }) => valueOf(client.call('GET /mail/orderMail.do', { query: filters, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
  const names = {
    from: say('booking.mail.from'),
    to: say('booking.mail.to'),
    category: say('booking.mail.category'),
    received: say('booking.mail.received'),
    booking: say('booking.column.booking'),
  }
  return (
    <Panel>
      {mails.isPending && <ListLoading label={say('booking.mail.loading')} />}
      {mails.isError && <ListFailed error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.data?.list.length === 0 && <ListEmpty {...none} />}
      {mails.data && mails.data.list.length > 0 && (
        <>
          <PlainTable aria-label={say('page.bookingEmails.title')} aria-busy={mails.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">{say('booking.mail.subject')}</th>
                <th scope="col">{names.category}</th>
                <th scope="col">{names.from}</th>
                <th scope="col">{names.to}</th>
                {!isOfOne && <th scope="col">{names.booking}</th>}
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
                    {say(`booking.mailCategory.${mail.category}`)}
                  </td>
                  <td data-name={names.from} data-short>
                    <Sender from={mail.from} />
                  </td>
                  <td data-name={names.to}>{mail.to}</td>
                  {!isOfOne && (
                    <td data-name={names.booking}>
                      <Link to={`/order/detail/${mail.orderNo}/${lang}`}>{mail.orderNo}</Link>
                    </td>
                  )}
                  <td data-name={names.received} data-short>
                    <time dateTime={mail.receivedAt}>{dateTimeText(mail.receivedAt, lang)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          <Pager {...mails.data} onPage={onPage} />
        </>
      )}
    </Panel>
  )
}

/** `Name <address>`, the name above the address. */
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
