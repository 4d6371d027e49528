import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { booking, bookingMail } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { addressOfMail } from './mail-page.ts'
import { beijingText } from './present-time.ts'
import { decline, tell } from './reply.ts'

const mostOfPage = 100
const usualPage = 20
const longestMs = 31 * 86_400_000

type Category = (typeof bookingMail.$inferSelect)['category']

/** As the wire format calls them; categories of other systems are of no mail here. */
export const wireCategories: Record<Category, string> = {
  BOOKING_CONFIRMATION: 'Travel Itinerary',
  E_TICKET: 'Travel Itinerary',
  SCHEDULE_CHANGE: 'Schedule Change',
  CANCELLATION: 'PNR Cancellation Success',
  REFUND: 'Receipt',
  ANCILLARY: 'Receipt',
  PAYMENT: 'Payment Success',
  OTHER: 'Unidentified',
}
const categories: Category[] = [
  'BOOKING_CONFIRMATION',
  'E_TICKET',
  'SCHEDULE_CHANGE',
  'CANCELLATION',
  'REFUND',
  'ANCILLARY',
  'PAYMENT',
  'OTHER',
]

export async function queryMail(
  deps: Deps,
  { caller, body }: PartnerCall<'/queryMail.do'>,
): PartnerTold<'/queryMail.do'> {
  const [page, pageSize] = [body.pageIndex || 1, body.pageSize || usualPage]
  if (page < 1 || page > 1_000_000) return decline(810, { text: 'pageIndex' })
  if (pageSize < 1 || pageSize > mostOfPage) return decline(810, { text: 'pageSize' })
  // A mail is written down when it arrives: both ranges are about that moment.
  const ranges = [
    rangeOf(body.emailReceivingDateStart, body.emailReceivingDateEnd),
    rangeOf(body.createTimeStart, body.createTimeEnd),
  ]
  if (ranges.includes('wrong')) return decline(810, { text: 'emailReceivingDateStart' })
  if (!body.orderNo && ranges.every((each) => each === undefined)) return decline(810, { text: 'orderNo' })
  const wanted = body.emailCategories?.length
    ? categories.filter((each) => body.emailCategories?.includes(wireCategories[each]))
    : undefined
  const scope = scopeOf(caller)
  const rows = await deps.db
    .select({ mail: bookingMail, orderNo: booking.orderNo })
    .from(bookingMail)
    .innerJoin(booking, scope.client(booking, eq(booking.id, bookingMail.bookingId)))
    .where(
      scope.client(
        bookingMail,
        body.orderNo ? eq(booking.orderNo, body.orderNo) : undefined,
        wanted && inArray(bookingMail.category, wanted),
        ...ranges.map((range) =>
          typeof range === 'object'
            ? and(gte(bookingMail.receivedAt, range.from), lte(bookingMail.receivedAt, range.to))
            : undefined,
        ),
      ),
    )
    .orderBy(desc(bookingMail.receivedAt), desc(bookingMail.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return tell({
    hasNext: rows.length > pageSize,
    records: rows.slice(0, pageSize).map(({ mail, orderNo }) => ({
      orderNo,
      emailReceivingDate: beijingText(mail.receivedAt),
      uniqueCode: mail.id,
      emailCategory: wireCategories[mail.category],
      from: mail.sender,
      to: mail.recipient,
      emailSubject: mail.subject,
      emailLink: addressOfMail(deps, caller, mail.id),
      createTime: beijingText(mail.receivedAt),
    })),
  })
}

/** Both ends, in Beijing, at most a month apart. */
function rangeOf(
  from: string | null | undefined,
  to: string | null | undefined,
): { from: Date; to: Date } | 'wrong' | undefined {
  if (!from && !to) return undefined
  const [start, end] = [momentOf(from, '00:00:00'), momentOf(to, '23:59:59')]
  if (!start || !end || end < start || end.getTime() - start.getTime() > longestMs) return 'wrong'
  return { from: start, to: end }
}

function momentOf(text: string | null | undefined, time: string): Date | undefined {
  const [, day, given] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text ?? '') ?? []
  const moment = day && new Date(`${day}T${given ?? time}+08:00`)
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
