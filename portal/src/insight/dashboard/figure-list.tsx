import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { ChangeBadge } from '../../shared/charts/change-badge.tsx'

export interface InsightFigure {
  name: string
  value: string
  /** The list with exactly what was counted. */
  to?: string
  /** Numbers of both periods; undefined without a comparison. */
  change?: { value: number; before: number; better?: 'up' | 'down' }
  more?: ReactNode
}

/** The figures of a period with their change. */
export function FigureList({ figures, beforeText }: { figures: readonly InsightFigure[]; beforeText?: string }) {
  return (
    <Grid>
      {figures.map(({ name, value, to, change, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{to ? <Link to={to}>{value}</Link> : value}</b>
            {more && <small>{more}</small>}
            {change && beforeText !== undefined && <ChangeBadge {...change} text={beforeText} />}
          </dd>
        </div>
      ))}
    </Grid>
  )
}

const Grid = styled(ContentCard).attrs({ as: 'dl' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: 18px 20px;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  dd {
    display: grid;
    margin: 0;
  }
  dd > b {
    font-size: 1.4rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd > b a {
    color: inherit;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 14px;

    dd > b {
      font-size: 1.2rem;
    }
  }
`
