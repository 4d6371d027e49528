import type { Lang } from '@gangway/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { useMayCall, WithCall } from '../shared/api/permission-guard.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { keepListFocus } from '../shared/list/keep-list-focus.ts'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { toast } from '../shared/ui/toast.ts'
import { phoneQuery } from '../theme.ts'
import { RowActions } from './row-actions.ts'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopPill } from './shop-pill.tsx'
import { useDeleteShop, useShops, useShopStatus, type Shop } from './shop-queries.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

/** The shops of the agency. */
export function Screen() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const keyword = value('keyword', /^.{1,60}$/)
  const status = value('status', /^(on|off)$/)
  const [edited, setEdited] = useState<Shop | 'new'>()
  const isFiltered = keyword !== undefined || status !== undefined
  const query = useShops({
    ...{ page, pageSize: 20 },
    ...(keyword !== undefined && { keyword }),
    ...(status !== undefined && { active: status === 'on' }),
  })
  useExistingPage(query.data, goTo)
  const add = (
    <WithCall call="POST /shop/save">
      <Button $kind="main" onClick={() => setEdited('new')}>
        {translate('shop.add')}
      </Button>
    </WithCall>
  )
  return (
    <Page title={translate('page.shops.title')} headerActions={add}>
      <FilterBar
        count={[keyword, status].filter((each) => each !== undefined).length}
        onReset={() => set({ keyword: '', status: '' })}
      >
        <TextFilter
          label={translate('shop.keyword')}
          value={keyword}
          maxLength={60}
          onChange={(typed) => set({ keyword: typed })}
        />
        <SelectFilter
          label={translate('shop.status')}
          anyLabel={translate('shop.anyStatus')}
          choices={[
            ['on', translate('shop.on')],
            ['off', translate('shop.off')],
          ]}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('shop.loadingList')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <ListEmpty
          title={translate(isFiltered ? 'shop.noneTitle' : 'shop.noneYetTitle')}
          text={translate(isFiltered ? 'shop.noneText' : 'shop.noneYetText')}
        >
          {isFiltered ? <ResetButton onReset={() => set({ keyword: '', status: '' })} /> : add}
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <div ref={keepListFocus}>
            <Rows shops={query.data.list} isStale={query.isPlaceholderData} onEdit={setEdited} />
          </div>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
      {edited && <ShopDialog shop={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

interface RowsProps {
  shops: readonly Shop[]
  isStale: boolean
  onEdit: (shop: Shop) => void
}

function Rows({ shops, isStale, onEdit }: RowsProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = createColumns(translate, lang, onEdit)
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.shops.title')}
        columns={columns}
        rows={shops}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {shops.map((shop) => (
        <li key={shop.id}>
          <CardRow>
            <b>
              <ShopName shop={shop} />
            </b>
            <ShopPill active={shop.active} />
          </CardRow>
          <small>
            {shop.channel} · {shop.currency} · {translate('shop.ruleCount', { count: shop.rules })}
          </small>
          <ShopActions shop={shop} onEdit={onEdit} />
        </li>
      ))}
    </CardList>
  )
}

function createColumns(translate: Translate, lang: Lang, onEdit: (shop: Shop) => void): Column<Shop>[] {
  return [
    {
      id: 'name',
      header: translate('shop.field.name'),
      isAlwaysVisible: true,
      cell: (shop) => <ShopName shop={shop} />,
    },
    {
      id: 'channel',
      header: translate('shop.field.channel'),
      cell: ({ channel, channelCode }) => (
        <>
          {channel} <small>{channelCode}</small>
        </>
      ),
    },
    { id: 'currency', header: translate('shop.field.currency'), cell: ({ currency }) => currency },
    { id: 'status', header: translate('shop.status'), cell: ({ active }) => <ShopPill active={active} /> },
    {
      id: 'rules',
      header: translate('shop.tab.rules'),
      isNumber: true,
      cell: (shop) => formatCount(shop.rules, lang),
    },
    {
      id: 'orders',
      header: translate('shop.tab.order'),
      isNumber: true,
      cell: (shop) => <Link to={`/shop/order/${shop.id}`}>{formatCount(shop.orders, lang)}</Link>,
    },
    {
      id: 'actions',
      header: translate('shop.actions'),
      cell: (shop) => <ShopActions shop={shop} onEdit={onEdit} />,
    },
  ]
}

function ShopName({ shop }: { shop: Shop }) {
  return <Link to={`/shop/rules/${shop.id}`}>{shop.name}</Link>
}

function ShopActions({ shop, onEdit }: { shop: Shop; onEdit: (shop: Shop) => void }) {
  const { translate } = useTranslator()
  const status = useShopStatus()
  const remove = useDeleteShop()
  const mayCall = useMayCall()
  const { id, name, active } = shop
  const change = async () => {
    const isSure =
      !active ||
      (await confirm({
        title: translate('shop.switchOffTitle', { name }),
        text: translate('shop.switchOffText'),
        action: translate('shop.switchOff'),
      }))
    if (isSure) status.mutate({ id, active: !active })
  }
  const ask = async () => {
    const isSure = await confirm({
      title: translate('shop.deleteTitle', { name }),
      text: translate('shop.deleteText'),
      action: translate('shop.delete'),
    })
    if (isSure) remove.mutate(id, { onSuccess: () => toast.success(translate('shop.deleted')) })
  }
  if (!mayCall('POST /shop/save')) return null
  return (
    <RowActions>
      <Button $small onClick={() => onEdit(shop)} aria-label={translate('shop.editOf', { name })}>
        {translate('shop.edit')}
      </Button>
      <Button
        $small
        onClick={() => void change()}
        disabled={status.isPending}
        aria-label={translate(active ? 'shop.switchOffOf' : 'shop.switchOnOf', { name })}
      >
        {translate(active ? 'shop.switchOff' : 'shop.switchOn')}
      </Button>
      {shop.orders === 0 && (
        <Button $small onClick={() => void ask()} aria-label={translate('shop.deleteOf', { name })}>
          {translate('shop.delete')}
        </Button>
      )}
    </RowActions>
  )
}
