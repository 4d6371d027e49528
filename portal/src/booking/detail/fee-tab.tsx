import { displayPassengerName, formatAmount, type PriceComponent } from '@gangway/core'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'
import { formatAncillary } from '../ancillary/ancillary-text.ts'
import { pairFeesWithExtras } from './fee-lines.rules.ts'
import type { Order, OrderAncillary } from './order-detail.ts'
import { TotalLine } from './summary-rows.ts'

const componentOf: Record<Order['fees'][number]['item'], PriceComponent> = {
  FARE: 'fare',
  TAX: 'tax',
  SERVICE_FEE: 'serviceFee',
  TICKETING_FEE: 'ticketingFee',
  PAYMENT_FEE: 'paymentFee',
  CHANNEL_FEE: 'channelFee',
  ANCILLARY: 'ancillary',
}

/** Fee lines of the booking and their totals. */
export function FeeTab({ order }: { order: Order }) {
  const { translate, translator } = useTranslator()
  const { totals } = order
  const lines = pairFeesWithExtras(order)
  const hasFees = lines.some(({ fee }) => fee.serviceFee.amount > 0)
  const { fromDeposit, serviceFee } = totals
  const rest = { ...totals.total, amount: totals.total.amount - serviceFee.amount }
  const names = {
    unit: translate('booking.fee.unit'),
    quantity: translate('booking.fee.quantity'),
    total: translate('booking.fee.total'),
    service: translate('booking.fee.service'),
  }
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('booking.fee.title', { currency: totals.total.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('booking.fee.name')}</th>
            <th scope="col" data-number>
              {names.unit}
            </th>
            <th scope="col" data-number>
              {names.quantity}
            </th>
            {hasFees && (
              <th scope="col" data-number>
                {names.service}
              </th>
            )}
            <th scope="col" data-number>
              {names.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ fee: line, extra }, index) => (
            <tr key={index}>
              <th scope="row">
                {extra ? describeExtra(extra, translate) : translator.t(`price.${componentOf[line.item]}`)}
                {line.passengerType && ` · ${translate(`booking.type.${line.passengerType}`)}`}
              </th>
              <td data-number data-name={names.unit}>
                {formatAmount(line.unitPrice)}
              </td>
              <td data-number data-name={names.quantity}>
                {line.quantity}
              </td>
              {hasFees && (
                <td data-number data-name={names.service}>
                  {line.serviceFee.amount > 0 && formatAmount(line.serviceFee)}
                </td>
              )}
              <td data-number data-name={names.total}>
                {formatAmount(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <TotalLine>
        <span>{translate('booking.fee.sum')}</span>
        <Amount money={totals.total} />
      </TotalLine>
      {fromDeposit && (
        <DescriptionList $isWide>
          <div>
            <dt>{translate('booking.fee.byAirline')}</dt>
            <dd>
              <Amount money={rest} />
            </dd>
          </div>
          <div>
            <dt>{translate('booking.fee.fromDeposit')}</dt>
            <dd>
              <Amount money={serviceFee} /> = <Amount money={fromDeposit} />
            </dd>
          </div>
        </DescriptionList>
      )}
    </ContentCard>
  )
}

/** One piece of an extra, beside its quantity: `Seat 6A · SIN → BKK · LIM / WEI` */
function describeExtra(extra: OrderAncillary, translate: Translate): string {
  const { from, to, passengerName, pieces, kilograms, quantity } = extra
  const one = { ...extra, pieces: pieces / quantity, kilograms: kilograms / quantity, quantity: 1 }
  return [formatAncillary(one, translate), `${from} → ${to}`, displayPassengerName(passengerName)].join(' · ')
}
