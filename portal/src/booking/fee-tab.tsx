import { amountText } from '@gangway/core'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { Order } from './order-detail.ts'
import { SumLine } from './sum-line.ts'

/** What the booking costs, line by line, and what that comes to. */
export function FeeTab({ order: { fees, totals } }: { order: Order }) {
  const { say } = useWords()
  const names = {
    unit: say('booking.fee.unit'),
    quantity: say('booking.fee.quantity'),
    total: say('booking.fee.total'),
    service: say('booking.fee.service'),
  }
  return (
    <Panel>
      <PlainTable>
        <caption>{say('booking.fee.title', { currency: totals.total.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('booking.fee.name')}</th>
            <th scope="col" data-number>
              {names.unit}
            </th>
            <th scope="col" data-number>
              {names.quantity}
            </th>
            <th scope="col" data-number>
              {names.service}
            </th>
            <th scope="col" data-number>
              {names.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {say(`booking.fee.${line.item}`)}
                {line.passengerType && ` · ${say(`booking.type.${line.passengerType}`)}`}
              </th>
              <td data-number data-name={names.unit}>
                {amountText(line.unitPrice)}
              </td>
              <td data-number data-name={names.quantity}>
                {line.quantity}
              </td>
              <td data-number data-name={names.service}>
                {line.serviceFee.amount > 0 ? amountText(line.serviceFee) : '—'}
              </td>
              <td data-number data-name={names.total}>
                {amountText(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <SumLine>
        <span>{say('booking.fee.sum')}</span>
        <Amount money={totals.total} />
      </SumLine>
    </Panel>
  )
}
