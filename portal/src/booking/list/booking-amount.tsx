import { listPriceComponents } from '@gangway/core'
import { AmountBreakdown, BreakdownLines, type BreakdownLine } from '../../shared/ui/amount-breakdown.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useOrder } from '../detail/order-detail.ts'
import type { BookingRow } from './booking-list.rules.ts'

/** The total of a booking, with its components on request. */
export function BookingAmount({ row: { orderNo, amount } }: { row: BookingRow }) {
  const { translate } = useTranslator()
  const label = translate('booking.priceDetails')
  return (
    <AmountBreakdown money={amount} label={label}>
      <BookingPrice orderNo={orderNo} label={label} />
    </AmountBreakdown>
  )
}

function BookingPrice({ orderNo, label }: { orderNo: string; label: string }) {
  const { translate, translator } = useTranslator()
  const { data: order, error, refetch } = useOrder(orderNo)
  const lines = order && [
    ...listPriceComponents(order.totals).map(({ name, money }): BreakdownLine => ({
      name: translator.t(`price.${name}`),
      money,
    })),
    { name: translator.t('price.total'), money: order.totals.total, isTotal: true },
  ]
  return (
    <BreakdownLines
      label={label}
      loading={translate('booking.detail.loading')}
      query={{ data: lines, error, refetch }}
    />
  )
}
