import { dateTimeText, type ServiceRequest } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Cards } from '../shared/cards.ts'
import { useWords } from '../shared/words.ts'
import { requestPath } from './request-columns.tsx'
import { StatePill } from './state-pill.tsx'

/** The list where a table has no room. */
export function RequestCards({ rows }: { rows: readonly ServiceRequest[] }) {
  const { say, lang } = useWords()
  return (
    <Cards>
      {rows.map(({ requestNo, rowId, title, state, orderNo, creator, rowCrtTs, expectedResolutionTime }) => (
        <li key={rowId}>
          <Head>
            <Link to={requestPath(rowId)}>{title}</Link>
            <StatePill state={state} />
          </Head>
          <small>
            {requestNo}
            {orderNo && ` · ${orderNo}`}
          </small>
          <small>
            {creator} · {dateTimeText(rowCrtTs, lang)} · {say('request.column.expected')}{' '}
            {dateTimeText(expectedResolutionTime, lang)}
          </small>
        </li>
      ))}
    </Cards>
  )
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: 10px;
`
