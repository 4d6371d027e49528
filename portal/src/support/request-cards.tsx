import { formatDateTime, type ServiceRequest } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { CardList } from '../shared/list/cards.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { buildRequestPath } from './request-columns.tsx'
import { RequestStatePills } from './state-pill.tsx'

export function RequestCards({ rows }: { rows: readonly ServiceRequest[] }) {
  const { translate, lang } = useTranslator()
  return (
    <CardList>
      {rows.map((request) => (
        <li key={request.rowId}>
          <Header>
            <Link to={buildRequestPath(request.rowId)}>{request.title}</Link>
            <RequestStatePills request={request} />
          </Header>
          <small>
            {request.requestNo}
            {request.orderNo && ` · ${request.orderNo}`}
          </small>
          <small>
            {request.creator} · {formatDateTime(request.rowCrtTs, lang)} · {translate('request.column.expected')}{' '}
            {formatDateTime(request.expectedResolutionTime, lang)}
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
