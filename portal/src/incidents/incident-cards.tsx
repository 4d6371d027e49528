import { displayPassengerName, formatDateTime, formatList, type Incident } from '@gangway/core'
import { formatAirportTime } from '../shared/i18n/dates.rules.ts'
import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { RowCheckbox } from '../refund/list/row-checkbox.tsx'
import { CardList, CardRow } from '../shared/list/cards.ts'
import {
  formatChange,
  ConfirmButton,
  IncidentLink,
  isUnconfirmed,
  renderReason,
  type IncidentRowContext,
} from './incident-columns.tsx'
import { IncidentStatusPill } from './incident-pill.tsx'

export function IncidentCards({ rows, context }: { rows: readonly Incident[]; context: IncidentRowContext }) {
  const { translate, lang, names, selection, onConfirm } = context
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Header>
            {selection && isUnconfirmed(row) && (
              <RowCheckbox id={row.id} selection={selection} label={translate('incident.choose.one', { id: row.id })} />
            )}
            <IncidentStatusPill status={row.status} />
            <span>{formatDateTime(row.receivedAt, lang)}</span>
          </Header>
          <IncidentLink id={row.id} />
          <CardRow>
            <b>{formatChange(row, translate)}</b>
            <span>
              {getCodeName(names?.airlines, row.airline, lang)}
              <small>{formatAirportTime(row.departure, lang)}</small>
            </span>
          </CardRow>
          <span>
            {formatList(row.passengerNames.map(displayPassengerName), lang)}
            <small>{[row.orderNo, ...row.pnrs].join(' · ')}</small>
            <small>{row.passengerEmail}</small>
          </span>
          {row.user && (
            <CardRow>
              <span>{renderReason(row, translate)}</span>
              <span>
                {row.user}
                {row.acceptedAt && <small>{formatDateTime(row.acceptedAt, lang)}</small>}
              </span>
            </CardRow>
          )}
          {isUnconfirmed(row) && <ConfirmButton row={row} onConfirm={onConfirm} />}
        </li>
      ))}
    </CardList>
  )
}

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  > :last-child {
    margin-inline-start: auto;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`
