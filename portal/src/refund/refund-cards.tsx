import { dateTimeText, type RefundRow } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { Names } from '../shared/place-names.ts'
import { Cards, Pair } from '../shared/cards.ts'
import { useWords } from '../shared/words.ts'
import { ChooseBox } from './choose-box.tsx'
import type { Chosen } from './chosen.ts'
import { detailPath, passengerCell, totalCell } from './refund-columns.tsx'
import { HintLine, RefundPills } from './refund-status.tsx'
import { reasonText } from './refund-words.ts'

interface RefundCardsProps {
  rows: readonly RefundRow[]
  names: Pick<Names, 'airlines'>
  chosen?: Chosen
}

/** The list where a table has no room. */
export function RefundCards({ rows, names, chosen }: RefundCardsProps) {
  const { say, lang } = useWords()
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.refundNo}>
          <Head>
            {chosen && <ChooseBox id={row.refundNo} chosen={chosen} />}
            <Link to={detailPath(row.orderNo, row.refundNo)}>{row.refundNo}</Link>
            <RefundPills {...row} />
          </Head>
          <Pair>
            <span>{passengerCell(row, { say, lang, names })}</span>
            <span>{totalCell(row, say)}</span>
          </Pair>
          <Foot>
            <HintLine hint={row.hint} />
            <small>
              {[
                reasonText(row, say),
                say(`refund.type.${row.type}`),
                say(row.hasProof ? 'refund.withProof' : 'refund.noProof'),
              ].join(' · ')}
            </small>
            <small>
              {row.orderNo} · {row.pnrs.join(' ')}
            </small>
            <small>
              {say('refund.submittedAt', { time: dateTimeText(row.submittedAt, lang) })} ·{' '}
              {say('refund.updatedAt', { time: dateTimeText(row.updatedAt, lang) })}
            </small>
          </Foot>
        </li>
      ))}
    </Cards>
  )
}

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;

  > a {
    flex: 1;
    white-space: nowrap;
  }
`

const Foot = styled.div`
  display: grid;
  gap: 2px;
`
