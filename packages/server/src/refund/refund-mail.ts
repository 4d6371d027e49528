import { formatMoney, type Lang } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { sendOrderMails } from '../booking/mail/order-mail.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { listRefundsAtSale } from './refund-at-sale.ts'
import { netAmountOf } from './refund-money.ts'
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
  const mails = all.map(({ booking, row }, at) => ({
    booking,
    mailFor: ({ lang }: { lang: Lang }) => ({
      about: textOf(about, row),
      category: 'REFUND' as const,
      values: { refundNo: row.refundNo },
      passengerNames: row.passengerNames,
      facts: factsOf(shown[at]?.row ?? row, about, lang),
      amounts: about === 'refundRefused' ? [] : amountsOf(shown[at]?.row ?? row, lang),
    }),
  }))
  await sendOrderMails(tx, dependencies, mails, now)
}

/** The texts of a mail: claims and voids are named as such, and a voucher is not money. */
function textOf(about: RefundMailKind, { type, reason, method }: Refund): string {
  const kind = type === 'REFUND_CLAIM' ? 'claim' : reason === 'void' ? 'void' : 'refund'
  if (about === 'refundSubmitted') return `${kind}Submitted`
  if (about === 'refundRefused') return `${kind}Refused`
  return about === 'refundDone' && method === 'VOUCHER' ? 'refundVoucher' : about
}

type Fact = readonly [name: string, value: string]

function factsOf(row: Refund, about: RefundMailKind, lang: Lang): Fact[] {
  return [
    ['refundNo', row.refundNo],
    ...(about === 'refundRefused'
      ? [['why', translateMessage(lang, `refund.reject.${row.rejectReason ?? 'airline'}`)] as const]
      : []),
    ...(row.voucher ? [['voucherNo', row.voucher.voucherNo] as const] : []),
  ]
}

/** The calculation of the amount. Without deductions it is the amount alone. */
function amountsOf(row: Refund, lang: Lang): Fact[] {
  const { received, original, penalty, serviceFee, currency } = row
  const text = (amount: number, sign = '') => sign + formatMoney({ amount, currency })
  const net = text(netAmountOf(row))
  const isPaid = received !== null
  const deductions: Fact[] = [
    ...(isPaid || penalty === 0 ? [] : [['penalty', text(penalty, '−')] as const]),
    ...(serviceFee === 0 ? [] : [['refundFee', text(serviceFee, '−')] as const]),
  ]
  const start: Fact = isPaid ? ['received', text(received)] : ['original', text(original)]
  const amount = row.method === 'VOUCHER' ? translateMessage(lang, 'mail.order.asVoucher', { amount: net }) : net
  return [...(deductions.length > 0 ? [start, ...deductions] : []), [isPaid ? 'refunded' : 'expected', amount]]
}
