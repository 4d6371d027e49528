import { dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from '../booking/row-cells.tsx'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { Facts } from '../shared/facts.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'

/** What the airline has given in the place of money. */
export function RefundVoucher({ voucher, names }: Pick<Refund, 'voucher' | 'names'>) {
  const { say, lang } = useWords()
  const now = useNow(60_000)
  if (!voucher) return null
  const day = (date: string) => dayText(date, lang, now)
  const facts = [
    ['number', voucher.voucherNo],
    ['amount', <Amount key="amount" money={voucher.amount} />],
    ['airline', `${nameOf(names.airlines, voucher.airline, lang)} · ${voucher.airline}`],
    ['people', voucher.eligiblePassengers.map(nameText).join(', ')],
    ['travel', `${day(voucher.travelFrom)} – ${day(voucher.travelTo)}`],
    ['from', day(voucher.effectiveFrom)],
    ['expires', day(voucher.expires)],
  ] as const
  return (
    <Panel>
      <h2>{say('refund.voucher.title')}</h2>
      <Facts $wide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(`refund.voucher.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
  )
}
