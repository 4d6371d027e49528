import { formatDateTime, formatList, type Lang } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useMayCall, WithCall } from '../shared/api/permission-guard.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { formatDate } from '../shared/i18n/dates.rules.ts'
import { formatValidity } from './validity.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { keepListFocus } from '../shared/list/keep-list-focus.ts'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import { phoneQuery } from '../theme.ts'
import { RateDialog } from './rate-dialog.tsx'
import { RowActions } from './row-actions.ts'
import { ShopFrame } from './shop-frame.tsx'
import { ShopPill } from './shop-pill.tsx'
import { useDeleteRate, useShopRates, type Shop, type ShopRate, type ShopRatePage } from './shop-queries.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

/** Exchange rates of a shop. */
export function Screen() {
  const { translate } = useTranslator()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <WithCall call="POST /shop/exchangeRate/save">
      <Button $kind="main" onClick={() => setAdding(true)}>
        {translate('shop.rate.add')}
      </Button>
    </WithCall>
  )
  return (
    <ShopFrame tab="exchangeRate" actions={add}>
      {(shop) => <Rates shop={shop} isAdding={isAdding} onAdded={() => setAdding(false)} />}
    </ShopFrame>
  )
}

function Rates({ shop, isAdding, onAdded }: { shop: Shop; isAdding: boolean; onAdded: () => void }) {
  const { translate, lang } = useTranslator()
  const { page, goTo } = useUrlFilters()
  const [edited, setEdited] = useState<ShopRate>()
  const query = useShopRates(shop.id, page)
  useExistingPage(query.data, goTo)
  return (
    <>
      <Intro>{translate('shop.rate.intro', { currency: shop.currency })}</Intro>
      {query.data && <DailySource daily={query.data.daily} />}
      {query.data && query.data.missingCurrencies.length > 0 && (
        <InfoBox $kind="warn">
          {translate('shop.rate.missing', {
            currencies: formatList(query.data.missingCurrencies, lang),
            currency: shop.currency,
          })}
        </InfoBox>
      )}
      {query.isPending && <ListLoading label={translate('shop.rate.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <ListEmpty
          title={translate('shop.rate.noneTitle')}
          text={translate('shop.rate.noneText', { currency: shop.currency })}
        />
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <div ref={keepListFocus}>
            <Rows rates={query.data.list} onEdit={setEdited} />
          </div>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {(edited ?? isAdding) && (
        <RateDialog
          shop={shop}
          rate={edited}
          dailyCurrencies={query.data?.dailyCurrencies ?? []}
          onClose={() => {
            setEdited(undefined)
            onAdded()
          }}
        />
      )}
    </>
  )
}

function DailySource({ daily }: { daily: ShopRatePage['daily'] }) {
  const { translate, lang } = useTranslator()
  if (!daily) return <InfoBox $kind="warn">{translate('shop.rate.noDaily')}</InfoBox>
  const time = formatDateTime(daily.readAt, lang)
  if (daily.isSample) return <InfoBox $kind="warn">{translate('shop.rate.sample', { time })}</InfoBox>
  // The file of the rates names the publisher in English.
  const source = daily.source === 'European Central Bank' ? translate('shop.rate.centralBank') : daily.source
  return (
    <InfoBox $kind="info">{translate('shop.rate.daily', { source, day: formatDate(daily.day, lang), time })}</InfoBox>
  )
}

function Rows({ rates, onEdit }: { rates: readonly ShopRate[]; onEdit: (rate: ShopRate) => void }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = createColumns(translate, lang, onEdit)
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.shopExchangeRate.title')}
        columns={columns}
        rows={rates}
        idOf={({ id }) => id}
      />
    )
  return (
    <CardList>
      {rates.map((rate) => (
        <li key={rate.id}>
          <CardRow>
            <b>{pairOf(rate)}</b>
            <ShopPill active={rate.active} />
          </CardRow>
          <CardRow>
            <span>
              {translate(`shop.rate.source.${rate.source}`)} <BaseRate rate={rate} />
            </span>
            <b>{rate.effective}</b>
          </CardRow>
          <Actions rate={rate} onEdit={onEdit} />
        </li>
      ))}
    </CardList>
  )
}

function createColumns(translate: Translate, lang: Lang, onEdit: (rate: ShopRate) => void): Column<ShopRate>[] {
  const header = (name: 'pair' | 'source' | 'base' | 'adjustment' | 'effective' | 'valid' | 'baseAt') =>
    translate(`shop.rate.column.${name}`)
  return [
    { id: 'pair', header: header('pair'), cell: (rate) => <b>{pairOf(rate)}</b> },
    { id: 'source', header: header('source'), cell: ({ source }) => translate(`shop.rate.source.${source}`) },
    { id: 'base', header: header('base'), isNumber: true, cell: (rate) => <BaseRate rate={rate} /> },
    { id: 'adjustment', header: header('adjustment'), isNumber: true, cell: ({ adjustment }) => `${adjustment} %` },
    { id: 'effective', header: header('effective'), isNumber: true, cell: ({ effective }) => <b>{effective}</b> },
    { id: 'valid', header: header('valid'), cell: (rate) => formatValidity(rate, lang, translate('shop.always')) },
    { id: 'status', header: translate('shop.status'), cell: ({ active }) => <ShopPill active={active} /> },
    { id: 'actions', header: translate('shop.actions'), cell: (rate) => <Actions rate={rate} onEdit={onEdit} /> },
  ]
}

function BaseRate({ rate: { base, baseAt, outdated } }: { rate: ShopRate }) {
  const { translate, lang } = useTranslator()
  return (
    <Base>
      {base}
      <small>
        {formatDateTime(baseAt, lang)} {outdated && <Pill $tone="bad">{translate('shop.rate.outdated')}</Pill>}
      </small>
    </Base>
  )
}

function Actions({ rate, onEdit }: { rate: ShopRate; onEdit: (rate: ShopRate) => void }) {
  const { translate } = useTranslator()
  const remove = useDeleteRate()
  const mayChange = useMayCall()('POST /shop/exchangeRate/save')
  const pair = pairOf(rate)
  const ask = async () => {
    const isSure = await confirm({
      title: translate('shop.rate.deleteTitle', { pair }),
      text: translate('shop.rate.deleteText'),
      action: translate('shop.delete'),
    })
    if (isSure) remove.mutate(rate.id)
  }
  if (!mayChange) return null
  return (
    <RowActions>
      <Button $small onClick={() => onEdit(rate)} aria-label={translate('shop.editOf', { name: pair })}>
        {translate('shop.edit')}
      </Button>
      <Button $small onClick={() => void ask()} aria-label={translate('shop.deleteOf', { name: pair })}>
        {translate('shop.delete')}
      </Button>
    </RowActions>
  )
}

function pairOf({ from, to }: ShopRate): string {
  return `${from} → ${to}`
}

const Intro = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`

const Base = styled.span`
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
`
