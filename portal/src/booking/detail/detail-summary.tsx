import { formatZonedTime, listPriceComponents, listSaleAmounts } from '@gangway/core'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Order } from './order-detail.ts'

export function DetailSummary({ order }: { order: Order }) {
  const { translate, translator, lang } = useTranslator()
  const { summary, totals } = order
  const { payChannel, payBy, status } = summary
  // Nothing is charged while the cardholder has not confirmed the payment.
  const paidAt = order.paymentState === 'CHALLENGE' ? null : summary.paidAt
  const unpaid = order.paymentState === 'DECLINED' ? 'booking.summary.declined' : 'booking.summary.notPaid'
  return (
    <ContentCard aria-label={translate('booking.summary.title')}>
      <DescriptionList>
        {order.shop ? (
          <ShopSale shop={order.shop} net={totals.total} />
        ) : (
          <div>
            <dt>{translator.t('price.total')}</dt>
            <dd>
              <Amount money={totals.total} />
            </dd>
          </div>
        )}
        {listPriceComponents(totals).map(({ name, money }) => (
          <div key={name}>
            <dt>{translator.t(`price.${name}`)}</dt>
            <dd>
              <Amount money={money} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('booking.summary.created')}</dt>
          <dd>{formatZonedTime(summary.createdAt, lang)}</dd>
        </div>
        <div>
          <dt>{translate('booking.summary.tripType')}</dt>
          <dd>{translate(`booking.tripType.${summary.tripType}`)}</dd>
        </div>
        <div>
          <dt>{translate('booking.summary.channel')}</dt>
          <dd>
            {translate(payChannel ? `booking.channel.${payChannel}` : unpaid)}
            {order.cardLastFour && ` ·· ${order.cardLastFour}`}
          </dd>
        </div>
        {(paidAt ?? (status === 'UNPAID' && payBy)) && (
          <div>
            <dt>{translate(paidAt ? 'booking.summary.paid' : 'booking.summary.payBy')}</dt>
            <dd>{formatZonedTime(paidAt ?? payBy ?? '', lang)}</dd>
          </div>
        )}
        <div>
          <dt>{translate('booking.summary.refund')}</dt>
          <dd>{translate(summary.includeRefund ? 'booking.yes' : 'booking.no')}</dd>
        </div>
        <div>
          <dt>{translate('booking.summary.provider')}</dt>
          <dd>{order.providerPnr}</dd>
        </div>
        {summary.regeneratedFrom && (
          <div>
            <dt>{translate('booking.summary.regenerated')}</dt>
            <dd>
              <Link to={`/order/detail/${summary.regeneratedFrom}/${lang}`}>{summary.regeneratedFrom}</Link>
            </dd>
          </div>
        )}
      </DescriptionList>
    </ContentCard>
  )
}

/** The sale price first, then what the agency pays and earns. */
function ShopSale({ shop, net }: { shop: NonNullable<Order['shop']>; net: Order['totals']['total'] }) {
  const { translate, translateMessage } = useTranslator()
  const amounts = listSaleAmounts(shop, net)
  return (
    <>
      {[...amounts.slice(-1), ...amounts.slice(0, -1)].map(({ label, money }) => (
        <div key={label.key}>
          <dt>{translateMessage(label)}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{translate('booking.summary.shop')}</dt>
        <dd>{shop.name}</dd>
      </div>
    </>
  )
}
