import { formatMoney, type CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { QuoteTrace } from './rules/quote-trace.tsx'
import { useShopOrder } from './shop-queries.ts'

/** "Why this price": the reasons as they were stored with an order. */
export function OrderTraceDialog({ shopOrderNo, onClose }: { shopOrderNo: string; onClose: () => void }) {
  const { translate } = useTranslator()
  const query = useShopOrder(shopOrderNo)
  const order = query.data
  return (
    <Dialog
      title={translate('shop.test.why')}
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('action.close')}</Button>}
    >
      {query.isPending && <ListLoading label={translate('shop.order.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {order && (
        <Parts>
          <DescriptionList>
            {(['sale', 'cost', 'margin', 'net', 'extras'] as const).map((name) => (
              <div key={name}>
                <dt>{translate(`shop.order.${name}`)}</dt>
                <dd>{formatMoney(order[name])}</dd>
              </div>
            ))}
            <div>
              <dt>{translate('shop.order.rules')}</dt>
              <dd>{order.rulesVersion > 0 ? translate('shop.version.name', { version: order.rulesVersion }) : '–'}</dd>
            </div>
          </DescriptionList>
          <QuoteTrace trace={order.trace} currency={order.sale.currency} netCurrency={order.net.currency} />
          <DescriptionList>
            <div>
              <dt>{translate('shop.order.sum')}</dt>
              <dd>{writeSum(order)}</dd>
            </div>
          </DescriptionList>
        </Parts>
      )}
    </Dialog>
  )
}

/** `2 × USD 245.88 + USD 100.00 = USD 591.76`: the passengers and the extras add up to the sale price. */
function writeSum({ trace, extras, sale }: CallAnswer<'GET /shop/order/info/{shopOrderNo}'>): string {
  const fares = trace.fares.map((fare) => `${fare.count} × ${formatMoney({ ...sale, amount: fare.sale })}`)
  return `${[...fares, ...(extras.amount > 0 ? [formatMoney(extras)] : [])].join(' + ')} = ${formatMoney(sale)}`
}

const Parts = styled.div`
  display: grid;
  gap: 18px;
`
