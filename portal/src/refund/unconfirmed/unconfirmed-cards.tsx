import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { RowCheckbox } from '../list/row-checkbox.tsx'
import type { RowSelection } from '../list/use-row-selection.ts'
import { CardHeader } from '../list/refund-cards.tsx'
import { RefundAmount } from '../list/refund-amount.tsx'
import { buildRefundPath, renderRefundPassenger, type RefundRowContext } from '../list/refund-columns.tsx'
import { ConfirmButtons, AutoConfirmDeadline, ReceivedAmount, type UnconfirmedActions } from './unconfirmed-columns.tsx'
import { AmountDifference } from './amount-difference.tsx'
import type { UnconfirmedRefund } from './unconfirmed-refunds.ts'

interface UnconfirmedCardsProps {
  rows: readonly UnconfirmedRefund[]
  context: RefundRowContext
  selection: RowSelection
  actions: UnconfirmedActions
}

export function UnconfirmedCards({ rows, context, selection, actions }: UnconfirmedCardsProps) {
  const { translate, lang } = useTranslator()
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.refundNo}>
          <CardHeader>
            <RowCheckbox id={row.refundNo} selection={selection} />
            <Link to={buildRefundPath(row.orderNo, row.refundNo)}>{row.refundNo}</Link>
          </CardHeader>
          <CardRow>
            <span>{renderRefundPassenger(row, context)}</span>
            <span>
              <small>{translate('refund.unconfirmed.received')}</small>
              <ReceivedAmount row={row} />
            </span>
          </CardRow>
          <CardRow>
            <span>
              <small>{translate('refund.unconfirmed.estimated')}</small>
              <RefundAmount refundNo={row.refundNo} money={row.estimated} />
            </span>
            <span>
              <small>{translate('refund.unconfirmed.difference')}</small>
              <AmountDifference refundNo={row.refundNo} money={row.difference} />
            </span>
          </CardRow>
          <div>
            <small>
              {row.orderNo} · {row.pnrs.join(', ')}
            </small>
            <small>
              {translate(`refund.type.${row.type}`)} · {formatDateTime(row.receivedAt, lang)}
            </small>
            <AutoConfirmDeadline row={row} />
          </div>
          <ConfirmButtons row={row} actions={actions} />
        </li>
      ))}
    </CardList>
  )
}
