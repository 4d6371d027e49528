import { formatMoney, type Lang } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { sendOrderMails } from '../booking/mail/order-mail.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
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
  const mails = all.map(({ booking, row }) => ({
    booking,
    mailFor: ({ lang }: { lang: Lang }) => ({
      about,
      category: 'REFUND' as const,
      values: { refundNo: row.refundNo },
      facts: mailValuesOf(row, about, lang),
    }),
  }))
  await sendOrderMails(tx, dependencies, mails, now)
}

function mailValuesOf(row: Refund, about: RefundMailKind, lang: Lang): (readonly [name: string, value: string])[] {
  const money = formatMoney({ amount: netAmountOf(row), currency: row.currency })
  return [
    ['refundNo', row.refundNo],
    ['travellers', row.passengerNames.split('|').join(', ')],
    about === 'refundRefused'
      ? ['why', translateMessage(lang, `refund.reject.${row.rejectReason ?? 'airline'}`)]
      : [row.received === null ? 'expected' : 'refunded', money],
  ]
}
