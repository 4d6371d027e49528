import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useNewIncidentCount } from './incident-queries.ts'

export function NewIncidentBadge() {
  const { translate } = useTranslator()
  const count = useNewIncidentCount()
  if (!count) return null
  return <Badge aria-label={translate('incident.new.badge', { count })}>{count > 99 ? '99+' : count}</Badge>
}

/** Workspace tile with the count of new incidents and a link to them. */
export function NewIncidentTile() {
  const { translate } = useTranslator()
  const count = useNewIncidentCount()
  if (count === undefined) return null
  return (
    <Tile>
      <h2>{translate('incident.new.tile')}</h2>
      <Count $isZero={count === 0}>{count.toLocaleString('en')}</Count>
      <p>{count > 0 ? translate('incident.new.some', { count }) : translate('incident.new.none')}</p>
      <Link to={count > 0 ? '/order/event?status=UNCONFIRMED' : '/order/event'}>
        {translate(count > 0 ? 'incident.new.see' : 'incident.new.all')}
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

const Tile = styled(ContentCard)`
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

const Count = styled.b<{ $isZero: boolean }>`
  color: ${({ theme, $isZero }) => ($isZero ? theme.color.muted : theme.color.warn)};
  font-size: 1.7rem;
  font-variant-numeric: tabular-nums;
`
