import { describeRefundParts, formatMoney, type Money, type RefundRow } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'

type Parts = RefundRow['airlineParts']

/** How a refund is returned; a line for each airline where one of several refunds with a voucher. */
export function RefundMethod({
  refund: { method, airlineParts },
}: {
  refund: Pick<RefundRow, 'method' | 'airlineParts'>
}) {
  const { translate, translateMessage } = useTranslator()
  if (airlineParts.length === 0) return translate(`refund.method.${method}`)
  return describeRefundParts(airlineParts).map((part, at) => (
    <Line key={at} data-wide>
      {keepAmounts(translateMessage(part))}
    </Line>
  ))
}

/** How much of a refund the airlines pay with vouchers, where several airlines refund. */
export function sumVouchers(parts: Parts): number {
  return parts.reduce((sum, { method, amount }) => (method === 'VOUCHER' ? sum + amount.amount : sum), 0)
}

/** How much of an amount in a list is vouchers; nothing without one. */
export function VoucherShare({ total, parts }: { total: Money; parts: Parts }) {
  const { translate } = useTranslator()
  const amount = sumVouchers(parts)
  if (amount === 0) return null
  return <NoWrap>{translate('refund.partlyVoucher', { amount: formatMoney({ ...total, amount }) })}</NoWrap>
}

/** `USD 239.63 (incl. USD 119.82 as a voucher)`, or the amount alone. */
export function formatWithVoucher(money: Money, parts: Parts, translate: Translate): string {
  const vouchers = sumVouchers(parts)
  const amount = formatMoney(money)
  return vouchers === 0
    ? amount
    : translate('refund.withVoucher', { amount, voucher: formatMoney({ ...money, amount: vouchers }) })
}

/** Currency and number stay on one line. */
function keepAmounts(text: string): string {
  return text.replaceAll(/([A-Z]{3}) (?=[\d−-])/g, '$1\u00a0')
}

const NoWrap = styled.small`
  white-space: nowrap;
`

const Line = styled.span`
  display: block;
`
