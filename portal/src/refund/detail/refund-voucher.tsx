import { displayPassengerName, formatList } from '@gangway/core'
import { formatDay } from '../../shared/i18n/dates.rules.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'
import { listValidity } from './voucher-validity.rules.ts'

/** Vouchers issued by airlines instead of money. */
export function RefundVouchers({ vouchers, names }: Pick<Refund, 'vouchers' | 'names'>) {
  return vouchers.map((voucher) => <Voucher key={voucher.voucherNo} voucher={voucher} names={names} />)
}

function Voucher({ voucher, names }: { voucher: Refund['vouchers'][number]; names: Refund['names'] }) {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  const day = (date: string) => formatDay(date, lang, now)
  const facts = [
    ['number', voucher.voucherNo],
    ['amount', <Amount key="amount" money={voucher.amount} />],
    ['airline', `${getCodeName(names.airlines, voucher.airline, lang)} · ${voucher.airline}`],
    ['people', formatList(voucher.eligiblePassengers.map(displayPassengerName), lang)],
    ...listValidity(voucher).map(([name, from, to]) => [name, `${day(from)} – ${day(to)}`] as const),
  ] as const
  return (
    <ContentCard>
      <h2>{translate('refund.voucher.title')}</h2>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`refund.voucher.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}
