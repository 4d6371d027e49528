import { dateTimeText, type Lang, type ServiceRequest } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { Column } from '../shared/data-table.tsx'
import type { Say } from '../shared/words.ts'
import { StatePill } from './state-pill.tsx'
import { Stars } from './stars.tsx'

interface Around {
  say: Say
  lang: Lang
  /** The label of a number of the category tree. */
  labelOf: (value: number) => string
}

/** Every column of the list. */
export function requestColumns({ say, lang, labelOf }: Around): Column<ServiceRequest>[] {
  return [
    {
      id: 'REQUEST',
      header: say('request.column.request'),
      isFixed: true,
      cell: ({ requestNo, rowId, title }) => (
        <>
          <Link data-row-link to={requestPath(rowId)}>
            {title}
          </Link>
          <small>{requestNo}</small>
        </>
      ),
    },
    {
      id: 'BOOKING',
      header: say('request.column.booking'),
      cell: ({ orderNo }) => (orderNo ? <Own to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Own> : '—'),
    },
    {
      id: 'CATEGORY',
      header: say('request.field.category'),
      cell: ({ firstCategory, priority }) => (
        <>
          {labelOf(firstCategory)}
          {priority !== null && <small>{say('request.priority', { level: priority })}</small>}
        </>
      ),
    },
    { id: 'STATE', header: say('request.column.state'), cell: ({ state }) => <StatePill state={state} /> },
    {
      id: 'CREATED',
      header: say('request.column.created'),
      cell: ({ rowCrtTs, creator }) => (
        <>
          {dateTimeText(rowCrtTs, lang)}
          <small>{creator}</small>
        </>
      ),
    },
    {
      id: 'MODIFIED',
      header: say('request.column.modified'),
      cell: ({ recUptTs }) => dateTimeText(recUptTs, lang),
    },
    {
      id: 'EXPECTED',
      header: say('request.column.expected'),
      cell: ({ expectedResolutionTime }) => dateTimeText(expectedResolutionTime, lang),
    },
    {
      id: 'SATISFACTION',
      header: say('request.column.satisfaction'),
      cell: ({ star, isSolve }) => (
        <>
          {star === null ? '—' : <Stars star={star} />}
          {isSolve !== null && <small>{say(isSolve ? 'request.solvedYes' : 'request.solvedNo')}</small>}
        </>
      ),
    },
  ]
}

/** A link to one request, to be passed on. */
export function requestPath(rowId: string): string {
  return `/request/list?srId=${rowId}`
}

/** Above the link that covers the row. */
const Own = styled(Link)`
  position: relative;
  z-index: 1;
`
