import { formatMoney } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { bookingStatuses } from '../booking/list/booking-list.rules.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { dayPattern, useUrlFilters } from '../shared/filters/url-filters.ts'
import { DateRangeFilter } from '../shared/filters/date-range-filter.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { beijingZone, toMidnight } from '../shared/i18n/dates.rules.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ExportMenu } from '../shared/list/export-menu.tsx'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { TotalList } from '../shared/ui/total-list.ts'
import { OrderTraceDialog } from './order-trace-dialog.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { ShopOrderRows } from './shop-order-rows.tsx'
import { useShopOrders, type Shop, type ShopOrderPage } from './shop-queries.ts'
import { useMaySee } from '../insight/workspace-queries.ts'

/** Orders of a shop with sale price, cost and margin. */
export function Screen() {
  return <ShopFrame tab="order">{(shop) => <Orders shop={shop} />}</ShopFrame>
}

function Orders({ shop }: { shop: Shop }) {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const now = useNow(60_000)
  const [exportTask, setExportTask] = useState<string>()
  const number = value('number', numberPattern)
  const status = bookingStatuses.find((each) => each === value('status'))
  const [from, to] = [value('from', dayPattern), value('to', dayPattern)]
  const opened = value('order', shopOrderNo)
  const count = [number, status, from ?? to].filter((each) => each !== undefined).length
  const reset = () => set({ number: '', status: '', from: '', to: '' })
  const filters = {
    shopId: shop.id,
    ...(number && (shopOrderNo.test(number) ? { shopOrderNo: number } : { orderNo: number })),
    ...(status && { status: [status] }),
    ...(from && { createdFrom: toMidnight(from, undefined, beijingZone) }),
    ...(to && { createdTo: toMidnight(to, 'end', beijingZone) }),
  }
  const query = useShopOrders({ ...filters, page, pageSize: 20 })
  const maySearch = useMaySee('booking:manual')
  return (
    <>
      <Head>
        <FilterBar count={count} onReset={reset}>
          <TextFilter
            label={translate('shop.order.number')}
            value={number}
            maxLength={22}
            isValid={(typed) => numberPattern.test(typed.toUpperCase())}
            problem={translate('shop.order.numberWrong')}
            onChange={(typed) => set({ number: typed.toUpperCase() })}
          />
          <SelectFilter
            label={translate('shop.status')}
            anyLabel={translate('shop.anyStatus')}
            choices={bookingStatuses.map((each) => [each, translate(`booking.status.${each}`)])}
            value={status}
            onChange={(chosen) => set({ status: chosen })}
          />
          <DateRangeFilter
            name="created"
            isBeijing
            from={from}
            to={to}
            now={now}
            onChange={(first, last) => set({ from: first ?? '', to: last ?? '' })}
          />
        </FilterBar>
        <ExportMenu
          call="POST /shop/order/export"
          text={translate('shop.order.export')}
          requestExport={(format) =>
            unwrapResult(client.call('POST /shop/order/export', { body: { filters, format } }))
          }
          onStart={setExportTask}
        />
      </Head>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {query.isPending && <ListLoading label={translate('shop.order.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Totals totals={query.data.totals} />}
      {query.data?.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'shop.order.noneTitle' : 'shop.order.noneYetTitle')}
          text={translate(count > 0 ? 'shop.order.noneText' : 'shop.order.noneYetText')}
        >
          {count > 0 ? (
            <ResetButton onReset={reset} />
          ) : (
            maySearch && <Link to={`/booking/search?shopId=${shop.id}`}>{translate('shop.order.search')}</Link>
          )}
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <ShopOrderRows
            orders={query.data.list}
            isStale={query.isPlaceholderData}
            onOpen={(order) => set({ order: order.shopOrderNo })}
          />
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {opened && <OrderTraceDialog shopOrderNo={opened} onClose={() => set({ order: '' })} />}
    </>
  )
}

const shopOrderNo = /^S\d{14}[A-Z]{4}$/
const numberPattern = /^(S\d{14}[A-Z]{4}|[A-Z]{5}\d{17})$/

function Totals({ totals }: { totals: ShopOrderPage['totals'] }) {
  const { translate, lang } = useTranslator()
  const figures = [
    [translate('shop.order.count'), formatCount(totals.count, lang)],
    [translate('shop.order.issuedCount'), formatCount(totals.issued, lang)],
    [translate('shop.order.issuedSale'), formatMoney(totals.sale)],
    [translate('shop.order.issuedCost'), formatMoney(totals.cost)],
    [translate('shop.order.issuedMargin'), formatMoney(totals.margin)],
  ] as const
  return (
    <SpacedTotals aria-label={translate('shop.order.totals')}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </SpacedTotals>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 10px;
`

const SpacedTotals = styled(TotalList)`
  margin-block-start: 12px;
`
