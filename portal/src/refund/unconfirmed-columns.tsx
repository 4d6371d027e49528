import { amountText, dateTimeText, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { Names } from '../shared/place-names.ts'
import { Amount } from '../shared/amount.tsx'
import { Button } from '../shared/button.tsx'
import type { Column } from '../shared/data-table.tsx'
import { Pill } from '../shared/pill.ts'
import { useWords, type Say } from '../shared/words.ts'
import { ChooseBox, ChoosePage } from './choose-box.tsx'
import type { Chosen } from './chosen.ts'
import { detailPath, Line, passengerCell } from './refund-columns.tsx'
import type { Unconfirmed } from './unconfirmed.ts'

export interface Around {
  say: Say
  lang: Lang
  names: Pick<Names, 'airlines'> | undefined
}

export interface Ways {
  confirm: (row: Unconfirmed) => void
  dispute: (row: Unconfirmed) => void
  isBusy: boolean
}

export function unconfirmedColumns(
  around: Around,
  rows: readonly Unconfirmed[],
  chosen: Chosen,
  ways: Ways,
): Column<Unconfirmed>[] {
  const { say, lang } = around
  return [
    {
      id: 'CHOOSE',
      header: say('refund.choose.column'),
      head: <ChoosePage ids={rows.map(({ refundNo }) => refundNo)} chosen={chosen} />,
      cell: ({ refundNo }) => <ChooseBox id={refundNo} chosen={chosen} />,
    },
    {
      id: 'REFUND',
      header: say('refund.column.refund'),
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
          <small>{orderNo}</small>
        </>
      ),
    },
    { id: 'PASSENGER', header: say('refund.column.passenger'), cell: (row) => passengerCell(row, around) },
    {
      id: 'RECEIVED_AT',
      header: say('refund.unconfirmed.receivedAt'),
      cell: (row) => (
        <>
          <Line>{dateTimeText(row.receivedAt, lang)}</Line>
          <Deadline row={row} />
        </>
      ),
    },
    {
      id: 'ESTIMATED',
      header: say('refund.unconfirmed.estimated'),
      isNumber: true,
      cell: ({ estimated, difference }) => (
        <>
          <Amount money={estimated} />
          <Line as="small">
            {say('refund.unconfirmed.difference')} <Difference amount={difference} />
          </Line>
        </>
      ),
    },
    {
      id: 'RECEIVED',
      header: say('refund.unconfirmed.received'),
      isNumber: true,
      cell: (row) => <Received row={row} />,
    },
    { id: 'ACTIONS', header: say('refund.unconfirmed.actions'), cell: (row) => <Answers row={row} ways={ways} /> },
  ]
}

/** What came back, and what is left of it without our fee. */
export function Received({ row: { received, serviceFee } }: { row: Unconfirmed }) {
  const { say } = useWords()
  const net = amountText({ ...received, amount: received.amount - serviceFee.amount })
  return (
    <>
      <Amount money={received} />
      {serviceFee.amount > 0 && <Line as="small">{say('refund.unconfirmed.net', { amount: net })}</Line>}
    </>
  )
}

/** When silence counts as a yes. */
export function Deadline({ row: { confirmsAt } }: { row: Unconfirmed }) {
  const { say, lang } = useWords()
  if (confirmsAt === null) return <Pill $look="warn">{say('refund.disputed')}</Pill>
  return <small>{say('refund.unconfirmed.confirmsAt', { time: dateTimeText(confirmsAt, lang) })}</small>
}

/** With its sign: a plus as well. */
export function Difference({ amount: money }: { amount: Unconfirmed['difference'] }) {
  const { amount } = money
  return <Sum $isLess={amount < 0}>{amount > 0 ? `+${amountText(money)}` : amountText(money)}</Sum>
}

export function Answers({ row, ways }: { row: Unconfirmed; ways: Ways }) {
  const { say } = useWords()
  const { refundNo, confirmState } = row
  return (
    <Two>
      <Button
        $small
        disabled={ways.isBusy}
        aria-label={`${say('refund.confirm.do')} ${refundNo}`}
        onClick={() => ways.confirm(row)}
      >
        {say('refund.confirm.do')}
      </Button>
      {confirmState === 'UNCONFIRMED' && (
        <Button
          $small
          $kind="plain"
          aria-label={`${say('refund.dispute.do')} ${refundNo}`}
          onClick={() => ways.dispute(row)}
        >
          {say('refund.dispute.do')}
        </Button>
      )}
    </Two>
  )
}

const Two = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: 6px;
  white-space: nowrap;
`

const Sum = styled.span<{ $isLess: boolean }>`
  color: ${({ theme, $isLess }) => ($isLess ? theme.color.bad : theme.color.text)};
  white-space: nowrap;
`
