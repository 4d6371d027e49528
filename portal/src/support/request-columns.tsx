import { formatDateTime, type Lang, type ServiceRequest } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { Column } from '../shared/list/data-table.tsx'
import type { Translate } from '../shared/i18n/translations.ts'
import { RequestStatePills } from './state-pill.tsx'
import { StarRating } from './stars.tsx'

interface RequestRowContext {
  translate: Translate
  lang: Lang
  /** Label of a category number. */
  getCategoryLabel: (value: number) => string
}

export function createRequestColumns({
  translate,
  lang,
  getCategoryLabel,
}: RequestRowContext): Column<ServiceRequest>[] {
  return [
    {
      id: 'REQUEST',
      header: translate('request.column.request'),
      isAlwaysVisible: true,
      cell: ({ requestNo, rowId, title }) => (
        <>
          <Link data-row-link to={buildRequestPath(rowId)}>
            {title}
          </Link>
          <small>{requestNo}</small>
        </>
      ),
    },
    {
      id: 'BOOKING',
      header: translate('request.column.booking'),
      cell: ({ orderNo }) =>
        orderNo ? <NestedLink to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</NestedLink> : '—',
    },
    {
      id: 'CATEGORY',
      header: translate('request.field.category'),
      cell: ({ firstCategory, priority }) => (
        <>
          {getCategoryLabel(firstCategory)}
          {priority !== null && <small>{translate('request.priority', { level: priority })}</small>}
        </>
      ),
    },
    {
      id: 'STATE',
      header: translate('request.column.state'),
      cell: (request) => <RequestStatePills request={request} />,
    },
    {
      id: 'CREATED',
      header: translate('request.column.created'),
      cell: ({ rowCrtTs, creator }) => (
        <>
          <Moment>{formatDateTime(rowCrtTs, lang)}</Moment>
          <small>{creator}</small>
        </>
      ),
    },
    {
      id: 'MODIFIED',
      header: translate('request.column.modified'),
      cell: ({ recUptTs }) => <Moment>{formatDateTime(recUptTs, lang)}</Moment>,
    },
    {
      id: 'EXPECTED',
      header: translate('request.column.expected'),
      cell: ({ expectedResolutionTime }) => <Moment>{formatDateTime(expectedResolutionTime, lang)}</Moment>,
    },
    {
      id: 'SATISFACTION',
      header: translate('request.column.satisfaction'),
      cell: ({ star, isSolve }) => (
        <>
          {star === null ? '—' : <StarRating star={star} />}
          {isSolve !== null && <small>{translate(isSolve ? 'request.solvedYes' : 'request.solvedNo')}</small>}
        </>
      ),
    },
  ]
}

/** Shareable link to one request. */
export function buildRequestPath(rowId: string): string {
  return `/request/list?srId=${rowId}`
}

/** Above the link that covers the row. */
const NestedLink = styled(Link)`
  position: relative;
  z-index: 1;
`

/** Keeps a date on one line; the time may follow on the next. */
const Moment = styled.span`
  display: inline-block;
  min-width: 11ch;
`
