import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import { Amount } from '../shared/amount.tsx'
import { Cards, Pair } from '../shared/cards.ts'
import { useWords } from '../shared/words.ts'
import { ChooseBox } from './choose-box.tsx'
import type { Chosen } from './chosen.ts'
import { Head } from './refund-cards.tsx'
import { detailPath, passengerCell } from './refund-columns.tsx'
import { Answers, Deadline, Difference, Received, type Around, type Ways } from './unconfirmed-columns.tsx'
import type { Unconfirmed } from './unconfirmed.ts'

interface UnconfirmedCardsProps {
  rows: readonly Unconfirmed[]
  around: Around
  chosen: Chosen
  ways: Ways
}

/** The list where a table has no room. */
export function UnconfirmedCards({ rows, around, chosen, ways }: UnconfirmedCardsProps) {
  const { say, lang } = useWords()
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.refundNo}>
          <Head>
            <ChooseBox id={row.refundNo} chosen={chosen} />
            <Link to={detailPath(row.orderNo, row.refundNo)}>{row.refundNo}</Link>
          </Head>
          <Pair>
            <span>{passengerCell(row, around)}</span>
            <span>
              <small>{say('refund.unconfirmed.received')}</small>
              <Received row={row} />
            </span>
          </Pair>
          <Pair>
            <span>
              <small>{say('refund.unconfirmed.estimated')}</small>
              <Amount money={row.estimated} />
            </span>
            <span>
              <small>{say('refund.unconfirmed.difference')}</small>
              <Difference amount={row.difference} />
            </span>
          </Pair>
          <div>
            <small>
              {row.orderNo} · {row.pnrs.join(' ')}
            </small>
            <small>
              {say(`refund.type.${row.type}`)} · {dateTimeText(row.receivedAt, lang)}
            </small>
            <Deadline row={row} />
          </div>
          <Answers row={row} ways={ways} />
        </li>
      ))}
    </Cards>
  )
}
