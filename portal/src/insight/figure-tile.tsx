import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { Sparkline } from '../shared/charts/sparkline.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { useMaySeeTile, useWorkspaceTile, type TileName, type WorkspaceSummary } from './workspace-queries.ts'

export interface TileContent {
  value: ReactNode
  /** What the value counts. */
  label: string
  /** The list with exactly what was counted; undefined without one that the user may open. */
  to?: string
  trend: readonly number[]
  change?: ReactNode
  /** Further figures below. */
  children?: ReactNode
}

interface FigureTileProps<Name extends TileName> {
  tile: Name
  title: string
  render: (data: NonNullable<WorkspaceSummary[Name]>) => TileContent
}

/** A tile that loads, fails and is retried by itself. It keeps its size in every state. */
export function FigureTile<Name extends TileName>({ tile, title, render }: FigureTileProps<Name>) {
  const { translate, translator } = useTranslator()
  const isVisible = useMaySeeTile(tile)
  const query = useWorkspaceTile(tile)
  if (!isVisible) return null
  const shown = query.data ? render(query.data) : undefined
  return (
    <Tile aria-busy={query.isPending}>
      <h2>{title}</h2>
      {query.isPending && (
        <Loading role="status" aria-label={translate('workspace.tile.loading', { title })}>
          <Skeleton $width="40%" $height="2.2rem" />
          <Skeleton $width="70%" />
          <Skeleton $width="55%" />
        </Loading>
      )}
      {query.isError && (
        <Loading role="alert">
          <p>{callErrorText(query.error, translator.t)}</p>
          <Button $small onClick={() => void query.refetch()}>
            {translate('action.retry')}
            <HiddenText> · {title}</HiddenText>
          </Button>
        </Loading>
      )}
      {shown && (
        <>
          <Row>
            {shown.to === undefined ? <Figure>{shown.value}</Figure> : <TileLink to={shown.to}>{shown.value}</TileLink>}
            <Sparkline values={shown.trend} />
          </Row>
          <p>{shown.label}</p>
          {shown.change}
          {shown.children && <More>{shown.children}</More>}
        </>
      )}
    </Tile>
  )
}

function TileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Figure>
      <Link to={to}>{children}</Link>
    </Figure>
  )
}

const Tile = styled(ContentCard)`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 2px;
  min-block-size: 190px;
  padding: 16px 18px;

  h2 {
    margin: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  > p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`

const Figure = styled.b`
  font-size: 1.9rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.35;

  a {
    display: inline-block;
    min-inline-size: 24px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`

const Loading = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: start;
  gap: 10px;
`

const More = styled.div`
  display: grid;
  gap: 3px;
  margin-block-start: auto;
  padding-block-start: 10px;

  > * {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 10px;
  }
  /* A single digit is narrower than a finger. */
  a {
    display: inline-block;
    min-inline-size: 24px;
    min-block-size: 24px;
    text-align: end;
  }
`
