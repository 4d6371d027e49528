import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { booking, bookingMail } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { mailUrlOf } from '../pages/mail-page.ts'
import { beijingText } from '../presenters/present-time.ts'
import { decline, succeed } from '../http/reply.ts'

const maxPageSize = 100
const defaultPageSize = 20
const maxRangeMs = 31 * 86_400_000

type Category = (typeof bookingMail.$inferSelect)['category']

/** Categories of the wire format. Other categories match no mail. */
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
): PartnerResponse<'/queryMail.do'> {
  const [page, pageSize] = [body.pageIndex || 1, body.pageSize || defaultPageSize]
  if (page < 1 || page > 1_000_000) return decline(810, { text: 'pageIndex' })
  if (pageSize < 1 || pageSize > maxPageSize) return decline(810, { text: 'pageSize' })
  // A mail is stored when it is received, so both ranges apply to that time.
  const ranges = [rangeOf(body, 'emailReceivingDate'), rangeOf(body, 'createTime')]
  const problem = ranges.find((each) => typeof each === 'string')
  if (typeof problem === 'string') return decline(810, { text: problem })
  if (!body.orderNo && ranges.every((each) => each === undefined))
    return decline(810, { text: 'send orderNo, emailReceivingDateStart and -End, or createTimeStart and -End' })
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
  return succeed({
    hasNext: rows.length > pageSize,
    records: rows.slice(0, pageSize).map(({ mail, orderNo }) => ({
      orderNo,
      emailReceivingDate: beijingText(mail.receivedAt),
      uniqueCode: mail.id,
      emailCategory: wireCategories[mail.category],
      from: mail.sender,
      to: mail.recipient,
      emailSubject: mail.subject,
      emailLink: mailUrlOf(deps, caller, mail.id),
      createTime: beijingText(mail.receivedAt),
    })),
  })
}

type Asked = PartnerCall<'/queryMail.do'>['body']

/** Both ends are required, in Beijing time, at most 31 days apart. A text names the wrong field. */
function rangeOf(
  asked: Asked,
  name: 'emailReceivingDate' | 'createTime',
): { from: Date; to: Date } | string | undefined {
  const [from, to] = [asked[`${name}Start`], asked[`${name}End`]]
  if (!from && !to) return undefined
  const [start, end] = [momentOf(from, '00:00:00'), momentOf(to, '23:59:59')]
  if (!start) return `${name}Start`
  if (!end) return `${name}End`
  if (end < start) return `${name}End is before ${name}Start`
  return end.getTime() - start.getTime() > maxRangeMs
    ? `${name}Start and ${name}End are more than 31 days apart`
    : { from: start, to: end }
}

function momentOf(text: string | null | undefined, time: string): Date | undefined {
  const [, day, given] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text ?? '') ?? []
  const moment = day && new Date(`${day}T${given ?? time}+08:00`)
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
