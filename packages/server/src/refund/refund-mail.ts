import { formatList, formatMoney, listStoredRefundLines, type Lang } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { sendOrderMails, type Reader } from '../booking/mail/order-mail.ts'
import { listPaidToAgency, refundTarget } from '../booking/mail/payment-fact.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { listBookingsAtSale } from '../shop/orders/booking-sale.ts'
import { keptAmountsOf, sumPaidByRefund, type sumPaidAmounts } from './paid-amounts.ts'
import { listRefundsAtSale } from './refund-at-sale.ts'
import { netAmountOf } from './refund-money.ts'
import { formatRefundParts } from './refund-part-texts.ts'
import { listVouchers } from './refund-parts.ts'
import { presentParts } from './present-refund.ts'
import type { Refund } from './refund.store.ts'

/** Message key below `mail.order.`. */
type RefundMailKind = 'refundSubmitted' | 'refundApproved' | 'refundRefused' | 'refundArrived' | 'refundDone'

export type RefundMailDependencies = Pick<Deps, 'mail' | 'settings'>

/** Mails the user who booked about the progress of a refund, void or claim, with its amount. */
export async function mailRefund(
  tx: Tx,
  dependencies: RefundMailDependencies,
  booking: Booking,
  row: Refund,
  result: { about: RefundMailKind; now: Date },
): Promise<void> {
  await mailRefunds(tx, dependencies, [{ booking, row }], result)
}

/** Mails about several refunds of one agency. */
export async function mailRefunds(
  tx: Tx,
  dependencies: RefundMailDependencies,
  all: readonly { booking: Booking; row: Refund }[],
  { about, now }: { about: RefundMailKind; now: Date },
): Promise<void> {
  const shown = await listRefundsAtSale(
    tx,
    all.map(({ row }) => row),
  )
  // The contact of a booking from a shop is the traveller, who paid its sale price.
  const sold = await listBookingsAtSale(
    tx,
    all.map(({ booking }) => booking),
  )
  const paid = await sumPaidByRefund(
    tx,
    all.map(({ booking, row }, at) => ({ row, booking, ...sold[at] })),
  )
  const paidToAgency = await listPaidToAgency(
    tx,
    all.map(({ booking }) => booking),
  )
  const mails = all.map(({ booking, row }, at) => ({
    booking,
    mailFor: (reader: Reader) => {
      const [shownRow, paidSum] = [shown[at]?.row ?? row, paid[at]]
      const target = refundTarget(booking, reader.lang, {
        agency: reader.agency,
        wasPaidToAgency: paidToAgency.includes(booking.id),
        isForTraveller: reader.isTraveller || sold[at]?.sale !== undefined,
      })
      return {
        about: textOf(about, row),
        category: 'REFUND' as const,
        values: { refundNo: row.refundNo, target },
        passengerNames: row.passengerNames,
        facts: factsOf(shownRow, about, reader.lang),
        amounts: about === 'refundRefused' || !paidSum ? [] : amountsOf(shownRow, paidSum, reader, target),
      }
    },
  }))
  await sendOrderMails(tx, dependencies, mails, now)
}

/** The texts of a mail: claims and voids are named as such, and a voucher is not money. */
function textOf(about: RefundMailKind, { type, reason, method, parts }: Refund): string {
  const kind = type === 'REFUND_CLAIM' ? 'claim' : reason === 'void' ? 'void' : 'refund'
  if (about === 'refundSubmitted') return `${kind}Submitted`
  if (about === 'refundRefused') return `${kind}Refused`
  const isFinal = about === 'refundDone' || about === 'refundArrived'
  if (isFinal && parts.length > 0) return 'refundByAirline'
  return about === 'refundDone' && method === 'VOUCHER' ? 'refundVoucher' : about
}

type Fact = readonly [name: string, value: string]

function factsOf(row: Refund, about: RefundMailKind, lang: Lang): Fact[] {
  const vouchers = listVouchers(row).map(({ voucherNo }) => voucherNo)
  return [
    ['refundNo', row.refundNo],
    ...(about === 'refundRefused'
      ? [['why', translateMessage(lang, `refund.reject.${row.rejectReason ?? 'airline'}`)] as const]
      : []),
    ...(vouchers.length > 0 ? [['voucherNo', formatList(vouchers, lang)] as const] : []),
  ]
}

/** The calculation, from what was paid for the refunded passengers to what is paid back. */
function amountsOf(
  row: Refund,
  paid: ReturnType<typeof sumPaidAmounts>,
  { lang, isTraveller }: Reader,
  target: string,
): Fact[] {
  const { currency, penalty, original, method, received, certainty } = row
  const money = (amount: number) => ({ amount, currency })
  const lines = listStoredRefundLines({
    paid: money(paid.total),
    penalty: money(penalty),
    kept: keptAmountsOf(paid, { amount: paid.total - original, currency, isTraveller }),
    serviceFee: money(Math.min(row.serviceFee, received ?? row.estimated)),
    total: money(netAmountOf(row)),
  })
  const calculation = lines.map(({ name, money: each, isMinus, isTotal }): Fact => {
    const amount = formatMoney(isMinus ? { ...each, amount: -each.amount } : each)
    const isVoucher = isTotal && method === 'VOUCHER'
    const text = isVoucher ? translateMessage(lang, 'mail.order.asVoucher', { amount }) : amount
    if (name.startsWith('price.')) return [name.replace('price.', 'ticket.prices.'), text]
    if (name === 'difference') return [`mail.order.refund.${isMinus ? 'less' : 'more'}ThanQuoted`, text]
    if (isTotal && received === null && certainty !== 'ACCURATE') return ['mail.order.refund.estimated', text]
    return [`mail.order.refund.${name}`, text]
  })
  const parts = formatRefundParts(presentParts(row), lang, target)
  return parts === '' ? calculation : [...calculation, ['mail.order.refund.parts', parts]]
}
