import { amountText } from '@gangway/core'
import { nameText } from '../booking/row-cells.tsx'
import { Panel } from '../layout/panel.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'

/** Who gives which tickets back, and what each of them gets. */
export function RefundPassengers({ refund: { passengers, total } }: { refund: Refund }) {
  const { say } = useWords()
  const names = {
    type: say('booking.passenger.type'),
    document: say('booking.passenger.document'),
    ticket: say('booking.passenger.ticket'),
    pnr: say('refund.fact.pnr'),
    original: say('refund.money.original'),
    penalty: say('refund.money.penalty'),
    serviceFee: say('refund.money.serviceFee'),
    estimated: say('refund.money.share'),
  }
  const sums = ['original', 'penalty', 'serviceFee', 'estimated'] as const
  return (
    <Panel>
      <PlainTable>
        <caption>{say('refund.passengers', { currency: total.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('booking.passenger.name')}</th>
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
          {passengers.map((each) => (
            <tr key={`${each.name} ${each.ticketNos.join()}`}>
              <th scope="row">{nameText(each.name)}</th>
              <td data-name={names.type}>{say(`booking.type.${each.type}`)}</td>
              <td data-name={names.document}>{each.documentNumber ?? '—'}</td>
              <td data-name={names.ticket}>{each.ticketNos.join(', ') || '—'}</td>
              <td data-name={names.pnr}>{each.pnrs.join(' ') || '—'}</td>
              {sums.map((name) => (
                <td key={name} data-number data-name={names[name]}>
                  {amountText(each[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
