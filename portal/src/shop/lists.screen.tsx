import { listDimensions, listKinds, type Lang } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useMayCall, WithCall } from '../shared/api/permission-guard.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator, type Translate } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { keepListFocus } from '../shared/list/keep-list-focus.ts'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { Pill } from '../shared/ui/pill.ts'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { ListDialog } from './list-dialog.tsx'
import { formatValidity } from './validity.ts'
import { RowActions } from './row-actions.ts'
import { ShopFrame } from './shop-frame.tsx'
import { ShopPill } from './shop-pill.tsx'
import { useDeleteListEntry, useShopLists, type Shop, type ShopListEntry } from './shop-queries.ts'
import { useExistingPage } from '../shared/list/use-existing-page.ts'

/** Blacklist and whitelist of a shop. */
export function Screen() {
  const { translate } = useTranslator()
  const [edited, setEdited] = useState<ShopListEntry | 'new'>()
  const add = (
    <WithCall call="POST /shop/whiteBlack/save">
      <Button $kind="main" onClick={() => setEdited('new')}>
        {translate('shop.list.add')}
      </Button>
    </WithCall>
  )
  return (
    <ShopFrame tab="whiteBlack" actions={add}>
      {(shop) => (
        <>
          <Entries shop={shop} onEdit={setEdited} />
          {edited && (
            <ListDialog
              shopId={shop.id}
              entry={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </ShopFrame>
  )
}

function Entries({ shop, onEdit }: { shop: Shop; onEdit: (entry: ShopListEntry) => void }) {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const kind = listKinds.find((each) => each === value('kind'))
  const dimension = listDimensions.find((each) => each === value('dimension'))
  const text = value('value', /^.{1,12}$/)
  const count = [kind, dimension, text].filter((each) => each !== undefined).length
  const reset = () => set({ kind: '', dimension: '', value: '' })
  const query = useShopLists({ shopId: shop.id, page, pageSize: 20, kind, dimension, value: text })
  useExistingPage(query.data, goTo)
  return (
    <>
      <Intro>{translate('shop.list.intro')}</Intro>
      <FilterBar count={count} onReset={reset}>
        <SelectFilter
          label={translate('shop.list.kind')}
          anyLabel={translate('shop.list.anyKind')}
          choices={listKinds.map((each) => [each, translate(`shop.listKind.${each}`)])}
          value={kind}
          onChange={(chosen) => set({ kind: chosen })}
        />
        <SelectFilter
          label={translate('shop.list.dimension')}
          anyLabel={translate('shop.list.anyDimension')}
          choices={listDimensions.map((each) => [each, translate(`shop.dimension.${each}`)])}
          value={dimension}
          onChange={(chosen) => set({ dimension: chosen })}
        />
        <TextFilter
          label={translate('shop.list.value')}
          value={text}
          maxLength={12}
          onChange={(typed) => set({ value: typed.toUpperCase() })}
        />
      </FilterBar>
      {query.isPending && <ListLoading label={translate('shop.list.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <ListEmpty
          title={translate(count > 0 ? 'shop.list.noneTitle' : 'shop.list.noneYetTitle')}
          text={translate(count > 0 ? 'shop.list.noneText' : 'shop.list.noneYetText')}
        >
          {count > 0 && <ResetButton onReset={reset} />}
        </ListEmpty>
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <div ref={keepListFocus}>
            <Rows entries={query.data.list} isStale={query.isPlaceholderData} onEdit={onEdit} />
          </div>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </>
  )
}

interface RowsProps {
  entries: readonly ShopListEntry[]
  isStale: boolean
  onEdit: (entry: ShopListEntry) => void
}

function Rows({ entries, isStale, onEdit }: RowsProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const always = translate('shop.always')
  const columns = createColumns(translate, lang, onEdit)
  if (!isPhone)
    return (
      <DataTable
        label={translate('page.shopLists.title')}
        columns={columns}
        rows={entries}
        idOf={({ id }) => id}
        isStale={isStale}
      />
    )
  return (
    <CardList>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CardRow>
            <b>{valueOf(entry, translate)}</b>
            <ShopPill active={entry.active} />
          </CardRow>
          <CardRow>
            <span>{translate(`shop.dimension.${entry.dimension}`)}</span>
            <KindPill entry={entry} />
          </CardRow>
          <small>{formatValidity(entry, lang, always)}</small>
          {entry.remark && <small>{entry.remark}</small>}
          <Actions entry={entry} name={valueOf(entry, translate)} onEdit={onEdit} />
        </li>
      ))}
    </CardList>
  )
}

function createColumns(
  translate: Translate,
  lang: Lang,
  onEdit: (entry: ShopListEntry) => void,
): Column<ShopListEntry>[] {
  const always = translate('shop.always')
  return [
    { id: 'kind', header: translate('shop.list.kind'), cell: (entry) => <KindPill entry={entry} /> },
    {
      id: 'dimension',
      header: translate('shop.list.dimension'),
      cell: ({ dimension }) => translate(`shop.dimension.${dimension}`),
    },
    { id: 'value', header: translate('shop.list.value'), cell: (entry) => <b>{valueOf(entry, translate)}</b> },
    {
      id: 'valid',
      header: translate('shop.rate.column.valid'),
      cell: (entry) => formatValidity(entry, lang, always),
    },
    { id: 'remark', header: translate('shop.list.remark'), cell: ({ remark }) => remark || '–' },
    { id: 'status', header: translate('shop.status'), cell: ({ active }) => <ShopPill active={active} /> },
    {
      id: 'actions',
      header: translate('shop.actions'),
      cell: (entry) => <Actions entry={entry} name={valueOf(entry, translate)} onEdit={onEdit} />,
    },
  ]
}

function KindPill({ entry: { kind } }: { entry: ShopListEntry }) {
  const { translate } = useTranslator()
  return <Pill $tone={kind === 'BLACK' ? 'bad' : 'info'}>{translate(`shop.listKind.${kind}`)}</Pill>
}

function valueOf({ dimension, value }: ShopListEntry, translate: Translate): string {
  return dimension === 'FARE_KIND' ? translate(`shop.fareKind.${value as 'PUBLIC'}`) : value
}

interface ActionsProps {
  entry: ShopListEntry
  name: string
  onEdit: (entry: ShopListEntry) => void
}

function Actions({ entry, name, onEdit }: ActionsProps) {
  const { translate } = useTranslator()
  const remove = useDeleteListEntry()
  const mayChange = useMayCall()('POST /shop/whiteBlack/save')
  const ask = async () => {
    const isSure = await confirm({
      title: translate('shop.list.deleteTitle', { name }),
      text: translate('shop.list.deleteText'),
      action: translate('shop.delete'),
    })
    if (isSure) remove.mutate(entry.id)
  }
  if (!mayChange) return null
  return (
    <RowActions>
      <Button $small onClick={() => onEdit(entry)} aria-label={translate('shop.editOf', { name })}>
        {translate('shop.edit')}
      </Button>
      <Button $small onClick={() => void ask()} aria-label={translate('shop.deleteOf', { name })}>
        {translate('shop.delete')}
      </Button>
    </RowActions>
  )
}

const Intro = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`
