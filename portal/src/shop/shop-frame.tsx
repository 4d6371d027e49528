import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { DetailHeader } from '../layout/detail.ts'
import { isNotFoundError } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Tabs } from '../shared/ui/tabs.tsx'
import { ShopPill } from './shop-pill.tsx'
import { useShop, type Shop } from './shop-queries.ts'

const tabs = ['rules', 'exchangeRate', 'whiteBlack', 'order'] as const

interface ShopFrameProps {
  tab: (typeof tabs)[number]
  actions?: ReactNode
  children: (shop: Shop) => ReactNode
}

/** Header and tabs of every page of a shop, with its states while it loads and when it does not exist. */
export function ShopFrame({ tab, actions, children }: ShopFrameProps) {
  const { translate } = useTranslator()
  const { id = '' } = useParams()
  const query = useShop(id)
  const shop = query.data
  return (
    <Column>
      <p>
        <Link to="/shop/list">‹ {translate('page.shops.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{shop?.name ?? translate('page.shops.title')}</h1>
        {shop && <ShopPill active={shop.active} />}
        {shop && (
          <small>
            {shop.channel} · {shop.currency}
          </small>
        )}
        <span />
        {shop && actions}
      </DetailHeader>
      <Tabs
        label={translate('shop.tabs')}
        current={tab}
        tabs={tabs.map((each) => ({ id: each, label: translate(`shop.tab.${each}`), to: `/shop/${each}/${id}` }))}
      />
      {query.isPending && <ListLoading label={translate('shop.loading')} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('shop.unknown')} text={translate('shop.unknownText')}>
            <ButtonLink to="/shop/list">{translate('shop.toList')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {shop && children(shop)}
    </Column>
  )
}

const Column = styled.div`
  max-inline-size: 1640px;
  padding: 18px 24px 40px;

  > p a {
    text-decoration: none;
  }
  header small {
    color: ${({ theme }) => theme.color.muted};
  }
  ${({ theme }) => theme.phone} {
    padding: 14px 16px 32px;
  }
`
