import { displayPassengerName, formatAmount, formatList, type Money } from '@gangway/core'
import { ContentCard } from '../../layout/card.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'
import { nameRefundTotal } from './refund-lines.ts'

/** Refunded tickets and amounts per passenger. */
export function RefundPassengers({ refund }: { refund: Refund }) {
  const { passengers, total } = refund
  const { translate, lang } = useTranslator()
  const names = {
    type: translate('booking.passenger.type'),
    document: translate('booking.passenger.document'),
    ticket: translate('booking.passenger.ticket'),
    pnr: translate('refund.fact.pnr'),
    original: translate('refund.money.original'),
    penalty: translate('refund.money.penalty'),
    serviceFee: translate('refund.money.serviceFee'),
    difference: translate('refund.money.difference'),
    total: nameRefundTotal(refund, translate),
  }
  const rows = passengers.map((each) => ({ ...each, difference: differenceOf(each) }))
  const isAsQuoted = rows.every(({ difference }) => difference.amount === 0)
  const sums = isAsQuoted
    ? (['original', 'penalty', 'serviceFee', 'total'] as const)
    : (['original', 'penalty', 'difference', 'serviceFee', 'total'] as const)
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('refund.passengers', { currency: total.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('booking.passenger.name')}</th>
            <th scope="col">{names.type}</th>
            <th scope="col">{names.document}</th>
            <th scope="col">{names.ticket}</th>
            <th scope="col">{names.pnr}</th>
            {sums.map((name) => (
              <th key={name} scope="col" data-number>
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={`${each.name} ${each.ticketNos.join()}`}>
              <th scope="row">{displayPassengerName(each.name)}</th>
              <td data-name={names.type}>{translate(`booking.type.${each.type}`)}</td>
              <td data-name={names.document}>{each.documentNumber ?? '—'}</td>
              <td data-name={names.ticket}>{formatList(each.ticketNos, lang) || '—'}</td>
              <td data-name={names.pnr}>{formatList(each.pnrs, lang) || '—'}</td>
              {sums.map((name) => (
                <td key={name} data-number data-name={names[name]}>
                  {formatAmount(each[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

/** What the airline paid more or, negative, less than it quoted. */
function differenceOf({ original, penalty, serviceFee, total }: Refund['passengers'][number]): Money {
  return { ...total, amount: total.amount - (original.amount - penalty.amount - serviceFee.amount) }
}
