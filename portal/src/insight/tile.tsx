import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'

interface WorkspaceTileProps {
  title: string
  lines: readonly { count: number; text: string; to: string; link: string }[]
}

/** Workspace tile: figures with links to the lists they count. */
export function WorkspaceTile({ title, lines }: WorkspaceTileProps) {
  return (
    <ContentCard>
      <h2>{title}</h2>
      {lines.map(({ count, text, to, link }) => (
        <Line key={to}>
          <b>{count.toLocaleString('en')}</b>
          <span>{text}</span>
          <Link to={to}>{link}</Link>
        </Line>
      ))}
    </ContentCard>
  )
}

const Line = styled.p`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 4px 14px;

  b {
    color: ${({ theme }) => theme.color.warn};
    font-size: 1.7rem;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${({ theme }) => theme.color.muted};
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: auto 1fr;

    a {
      grid-column: 1 / -1;
    }
  }
`
