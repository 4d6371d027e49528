import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useWords } from '../shared/words.ts'
import { useNewIncidents } from './incident-queries.ts'

/** How many incidents wait, beside the entry of the menu. */
export function IncidentBadge() {
  const { say } = useWords()
  const count = useNewIncidents()
  if (!count) return null
  return <Badge aria-label={say('incident.new.badge', { count })}>{count > 99 ? '99+' : count}</Badge>
}

/** The same on the workspace, with the way to them. */
export function IncidentTile() {
  const { say } = useWords()
  const count = useNewIncidents()
  if (count === undefined) return null
  return (
    <Tile>
      <h2>{say('incident.new.tile')}</h2>
      <Count $isCalm={count === 0}>{count.toLocaleString('en')}</Count>
      <p>{count > 0 ? say('incident.new.some', { count }) : say('incident.new.none')}</p>
      <Link to={count > 0 ? '/order/event?status=UNCONFIRMED' : '/order/event'}>
        {say(count > 0 ? 'incident.new.see' : 'incident.new.all')}
      </Link>
    </Tile>
  )
}

const Badge = styled.span.attrs({ role: 'img' })`
  min-inline-size: 20px;
  margin-inline-start: auto;
  padding: 0 6px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.warnSoft};
  color: ${({ theme }) => theme.color.warn};
  font-size: 0.79rem;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Tile = styled(Panel)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 4px 14px;

  h2 {
    grid-column: 1 / -1;
    margin: 0;
  }
  p {
    color: ${({ theme }) => theme.color.muted};
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: auto 1fr;

    a {
      grid-column: 1 / -1;
    }
  }
`

const Count = styled.b<{ $isCalm: boolean }>`
  color: ${({ theme, $isCalm }) => ($isCalm ? theme.color.muted : theme.color.warn)};
  font-size: 1.7rem;
  font-variant-numeric: tabular-nums;
`
