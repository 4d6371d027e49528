import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { isNotFoundError } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { ContentCard } from '../card.ts'
import { DetailColumn, DetailHeader } from '../detail.ts'

interface DetailPageProps<Data> {
  /** The list that the page belongs to. */
  list: { to: string; title: string }
  title: ReactNode
  /** Status and actions beside the title. */
  renderHeader?: (data: Data) => ReactNode
  query: { data: Data | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  loading: string
  unknown: { title: string; text: string }
  children: (data: Data) => ReactNode
}

/** One record: the way back to its list, its title with status and actions, its states and its cards. */
export function DetailPage<Data extends object>({
  list,
  title,
  renderHeader,
  query,
  loading,
  unknown,
  children,
}: DetailPageProps<Data>) {
  const { data } = query
  return (
    <DetailColumn>
      <p>
        <Link to={list.to}>‹ {list.title}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{title}</h1>
        {data && renderHeader?.(data)}
      </DetailHeader>
      {query.isPending && <ListLoading label={loading} rows={6} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty {...unknown}>
            <ButtonLink to={list.to}>{list.title}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {data && <DetailCards>{children(data)}</DetailCards>}
    </DetailColumn>
  )
}

/** Names and values of a record in a card. */
export function FactsCard({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}

export const DetailCards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
