import { moneyText, type Lang } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { sendOrderMails } from '../booking/order-mail.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { sentence } from '../shared/http/sentence.ts'
import { netOf } from './refund-money.ts'
import type { Refund } from './refund.store.ts'

/** Which of the sentences below `mail.order.` it is. */
type About = 'refundSubmitted' | 'refundApproved' | 'refundRefused' | 'refundArrived' | 'refundDone'

export type MailParts = Pick<Deps, 'mail' | 'settings'>

/** Tells whoever booked how a refund, a void or a claim goes on, with what it brings. */
export async function mailRefund(
  tx: Tx,
  parts: MailParts,
  booking: Booking,
  row: Refund,
  told: { about: About; now: Date },
): Promise<void> {
  await mailRefunds(tx, parts, [{ booking, row }], told)
}

/** The same of several refunds of a client. */
export async function mailRefunds(
  tx: Tx,
  parts: MailParts,
  all: readonly { booking: Booking; row: Refund }[],
  { about, now }: { about: About; now: Date },
): Promise<void> {
  const letters = all.map(({ booking, row }) => ({
    booking,
    letterFor: ({ lang }: { lang: Lang }) => ({
      about,
      category: 'REFUND' as const,
      values: { refundNo: row.refundNo },
      facts: factsOf(row, about, lang),
    }),
  }))
  await sendOrderMails(tx, parts, letters, now)
}

function factsOf(row: Refund, about: About, lang: Lang): (readonly [name: string, value: string])[] {
  const money = moneyText({ amount: netOf(row), currency: row.currency })
  return [
    ['refundNo', row.refundNo],
    ['travellers', row.passengerNames.split('|').join(', ')],
    about === 'refundRefused'
      ? ['why', sentence(lang, `refund.reject.${row.rejectReason ?? 'airline'}`)]
      : [row.received === null ? 'expected' : 'refunded', money],
  ]
}
