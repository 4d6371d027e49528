import { formatDateTime, formatSignedAmount } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { useMaySee } from '../../insight/workspace-queries.ts'
import { buildRefundPath } from '../../refund/list/refund-columns.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill, type PillTone } from '../../shared/ui/pill.ts'
import type { Transaction } from './transactions.ts'

const holdTones: Record<NonNullable<Transaction['hold']>['state'], PillTone> = {
  HELD: 'warn',
  CAPTURED: 'ok',
  RELEASED: 'off',
}

/** Type of a movement, and what happened to a held amount. */
export function TransactionTypeText({ row: { type, refundNo, step, hold } }: { row: Transaction }) {
  const { translate, lang } = useTranslator()
  const name = type === 'FEE' && refundNo ? 'REFUND_FEE' : type
  return (
    <TypeLine>
      <span>{translate(`transaction.type.${name}`)}</span>
      {hold && (
        <Pill $tone={holdTones[hold.state]} title={hold.at ? formatDateTime(hold.at, lang) : undefined}>
          {translate(`transaction.hold.${hold.state}`)}
        </Pill>
      )}
      {step === 'RELEASE' && <small>{translate('transaction.release')}</small>}
    </TypeLine>
  )
}

/** Links to the booking, the refund or the top-up of a movement. */
export function TransactionLinks({ row: { orderNo, refundNo, rechargeNo } }: { row: Transaction }) {
  const { lang } = useTranslator()
  const maySeeBookings = useMaySee('sys:booking')
  const maySeeRecharges = useMaySee('sys:financial')
  return (
    <Links>
      {orderNo && (maySeeBookings ? <Link to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Link> : orderNo)}
      {refundNo &&
        (maySeeBookings && orderNo ? <Link to={buildRefundPath(orderNo, refundNo)}>{refundNo}</Link> : refundNo)}
      {rechargeNo &&
        (maySeeRecharges ? (
          <Link to={`/financial/rechargeRecord?rechargeNo=${encodeURIComponent(rechargeNo)}`}>{rechargeNo}</Link>
        ) : (
          rechargeNo
        ))}
    </Links>
  )
}

/** Amount with its sign, also for a positive one. */
export function SignedAmount({ amount: money }: { amount: Transaction['amount'] }) {
  return <Signed $isIn={money.amount > 0}>{formatSignedAmount(money)}</Signed>
}

export const NumberText = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.79rem;
  white-space: nowrap;
`

const TypeLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;

  span {
    white-space: nowrap;
  }
`

const Links = styled.span`
  display: grid;
  white-space: nowrap;
`

const Signed = styled.b<{ $isIn: boolean }>`
  color: ${({ theme, $isIn }) => ($isIn ? theme.color.ok : theme.color.text)};
  font-weight: 600;
  white-space: nowrap;
`
