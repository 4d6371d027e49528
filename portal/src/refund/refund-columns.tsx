import { amountText, dateTimeText, type Lang, type RefundRow } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { nameOf, type Names } from '../shared/place-names.ts'
import { nameText } from '../booking/row-cells.tsx'
import { Amount } from '../shared/amount.tsx'
import type { Column } from '../shared/data-table.tsx'
import type { Say } from '../shared/words.ts'
import { ChooseBox, ChoosePage } from './choose-box.tsx'
import type { Chosen } from './chosen.ts'
import { HintLine, RefundPills } from './refund-status.tsx'
import { reasonText } from './refund-words.ts'

interface Around {
  say: Say
  lang: Lang
  names: Pick<Names, 'airlines'> | undefined
}

/** Every column of the list. What belongs together shares one: the larger line first. */
export function refundColumns(around: Around, rows: readonly RefundRow[], chosen: Chosen): Column<RefundRow>[] {
  const { say, lang } = around
  return [
    {
      id: 'CHOOSE',
      header: say('refund.choose.column'),
      head: <ChoosePage ids={rows.map(({ refundNo }) => refundNo)} chosen={chosen} />,
      isFixed: true,
      cell: ({ refundNo }) => <ChooseBox id={refundNo} chosen={chosen} />,
    },
    {
      id: 'REFUND',
      header: say('refund.column.refund'),
      isFixed: true,
      cell: ({ refundNo, orderNo, type }) => (
        <>
          <Line>
            <Link data-row-link to={detailPath(orderNo, refundNo)}>
              {refundNo}
            </Link>
          </Line>
          <small>{say(`refund.type.${type}`)}</small>
        </>
      ),
    },
    {
      id: 'BOOKING',
      header: say('refund.column.booking'),
      cell: ({ orderNo, pnrs }) => (
        <>
          {pnrs.join(' ') || '—'}
          <small>
            <Own to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Own>
          </small>
        </>
      ),
    },
    { id: 'PASSENGER', header: say('refund.column.passenger'), cell: (row) => passengerCell(row, around) },
    {
      id: 'REASON',
      header: say('refund.column.reason'),
      cell: (row) => (
        <>
          {reasonText(row, say)}
          <small>{say(row.hasProof ? 'refund.withProof' : 'refund.noProof')}</small>
        </>
      ),
    },
    {
      id: 'STATUS',
      header: say('refund.column.status'),
      cell: (row) => (
        <>
          <RefundPills {...row} />
          <HintLine hint={row.hint} />
        </>
      ),
    },
    {
      id: 'DATES',
      header: say('refund.column.dates'),
      cell: ({ submittedAt, updatedAt }) => (
        <Line>
          {dateTimeText(submittedAt, lang)}
          <small>{dateTimeText(updatedAt, lang)}</small>
        </Line>
      ),
    },
    { id: 'TOTAL', header: say('refund.column.total'), isNumber: true, cell: (row) => totalCell(row, say) },
  ]
}

export function detailPath(orderNo: string, refundNo: string): string {
  return `/order/cancel-refund/detail/${orderNo}/${refundNo}`
}

export function passengerCell(
  { passengerNames: [first = '', ...others], airline }: Pick<RefundRow, 'passengerNames' | 'airline'>,
  { say, lang, names }: Around,
): ReactNode {
  return (
    <>
      {nameText(first)}
      {others.length > 0 && ` ${say('booking.others', { count: others.length })}`}
      <small>
        {nameOf(names?.airlines, airline, lang)} · {airline}
      </small>
    </>
  )
}

export function totalCell({ total, serviceFee }: Pick<RefundRow, 'total' | 'serviceFee'>, say: Say): ReactNode {
  return (
    <>
      <Amount money={total} />
      {serviceFee.amount > 0 && <Line as="small">{say('refund.feeTaken', { amount: amountText(serviceFee) })}</Line>}
    </>
  )
}

/** A link of its own, above the one that covers the row. */
export const Own = styled(Link)`
  position: relative;
  z-index: 1;
`

/** Broken only between its parts. */
export const Line = styled.span`
  white-space: nowrap;
`
