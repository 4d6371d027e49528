import { dateTimeText, type Incident } from '@gangway/core'
import styled from 'styled-components'
import { nameOf } from '../shared/place-names.ts'
import { nameText } from '../booking/row-cells.tsx'
import { ChooseBox } from '../refund/choose-box.tsx'
import { Cards, Pair } from '../shared/cards.ts'
import { changeText, HandleButton, IncidentLink, isWaiting, reasonCell, type Around } from './incident-cells.tsx'
import { IncidentPill } from './incident-pill.tsx'

/** The list where a table has no room. */
export function IncidentCards({ rows, around }: { rows: readonly Incident[]; around: Around }) {
  const { say, lang, names, chosen, onHandle } = around
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.id}>
          <Head>
            {isWaiting(row) && (
              <ChooseBox id={row.id} chosen={chosen} label={say('incident.choose.one', { id: row.id })} />
            )}
            <IncidentPill status={row.status} />
            <span>{dateTimeText(row.receivedAt, lang)}</span>
          </Head>
          <IncidentLink id={row.id} />
          <Pair>
            <b>{changeText(row, say)}</b>
            <span>
              {nameOf(names?.airlines, row.airline, lang)}
              <small>{dateTimeText(row.departureDate, lang)}</small>
            </span>
          </Pair>
          <span>
            {row.passengerNames.map(nameText).join(', ')}
            <small>{[row.orderNo, ...row.pnrs].join(' · ')}</small>
            <small>{row.passengerEmail}</small>
          </span>
          {row.user && (
            <Pair>
              <span>{reasonCell(row, say)}</span>
              <span>
                {row.user}
                {row.acceptedAt && <small>{dateTimeText(row.acceptedAt, lang)}</small>}
              </span>
            </Pair>
          )}
          {isWaiting(row) && <HandleButton row={row} onHandle={onHandle} />}
        </li>
      ))}
    </Cards>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  > :last-child {
    margin-inline-start: auto;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`
