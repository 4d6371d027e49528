import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { Facts } from '../shared/facts.ts'
import { useWords } from '../shared/words.ts'
import type { Order } from './order-detail.ts'

/** How the booking stands and what it costs, in short. */
export function DetailSummary({ order }: { order: Order }) {
  const { say, lang } = useWords()
  const { summary, totals } = order
  const { paidAt, payChannel, payBy, status } = summary
  const parts = ['fare', 'tax', 'ancillary', 'fees'] as const
  return (
    <Panel aria-label={say('booking.summary.title')}>
      <Facts>
        <div>
          <dt>{say('booking.summary.total')}</dt>
          <dd>
            <Amount money={totals.total} />
          </dd>
        </div>
        {parts.map((part) => (
          <div key={part}>
            <dt>{say(`booking.summary.${part}`)}</dt>
            <dd>
              <Amount money={totals[part]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('booking.summary.created')}</dt>
          <dd>{dateTimeText(summary.createdAt, lang)}</dd>
        </div>
        <div>
          <dt>{say('booking.summary.tripType')}</dt>
          <dd>{say(`booking.tripType.${summary.tripType}`)}</dd>
        </div>
        <div>
          <dt>{say('booking.summary.channel')}</dt>
          <dd>
            {payChannel ? say(`booking.channel.${payChannel}`) : say('booking.summary.notPaid')}
            {order.cardLastFour && ` ·· ${order.cardLastFour}`}
          </dd>
        </div>
        <div>
          <dt>{say(paidAt ? 'booking.summary.paid' : 'booking.summary.payBy')}</dt>
          <dd>
            {paidAt ? dateTimeText(paidAt, lang) : payBy && status === 'UNPAID' ? dateTimeText(payBy, lang) : '—'}
          </dd>
        </div>
        <div>
          <dt>{say('booking.summary.refund')}</dt>
          <dd>{say(summary.includeRefund ? 'booking.yes' : 'booking.no')}</dd>
        </div>
        <div>
          <dt>{say('booking.summary.provider')}</dt>
          <dd>{order.providerPnr}</dd>
        </div>
        {summary.regeneratedFrom && (
          <div>
            <dt>{say('booking.summary.regenerated')}</dt>
            <dd>
              <Link to={`/order/detail/${summary.regeneratedFrom}/${lang}`}>{summary.regeneratedFrom}</Link>
            </dd>
          </div>
        )}
      </Facts>
    </Panel>
  )
}
