import { formatDateTime, type ServiceRequest } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { CardList } from '../shared/list/cards.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { buildRequestPath } from './request-columns.tsx'
import { StatePill } from './state-pill.tsx'

export function RequestCards({ rows }: { rows: readonly ServiceRequest[] }) {
  const { translate, lang } = useTranslator()
  return (
    <CardList>
      {rows.map(({ requestNo, rowId, title, state, orderNo, creator, rowCrtTs, expectedResolutionTime }) => (
        <li key={rowId}>
          <Header>
            <Link to={buildRequestPath(rowId)}>{title}</Link>
            <StatePill state={state} />
          </Header>
          <small>
            {requestNo}
            {orderNo && ` · ${orderNo}`}
          </small>
          <small>
            {creator} · {formatDateTime(rowCrtTs, lang)} · {translate('request.column.expected')}{' '}
            {formatDateTime(expectedResolutionTime, lang)}
          </small>
        </li>
      ))}
    </CardList>
  )
}

const Header = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: start;
  gap: 10px;
`
