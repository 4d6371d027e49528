import type { Order } from '../drawer/order-summary.ts'

type CalendarOrder = Pick<Order, 'orderNo' | 'asOf' | 'segments' | 'airlineInfo'>

/** Calendar file (RFC 5545) with one event for each flight. */
export function createCalendarFile(order: CalendarOrder): string {
  const stamp = utcTime(Date.parse(order.asOf))
  const pnrs = order.airlineInfo.flatMap(({ airline, pnrs: codes }) => codes.map((code) => `${airline} ${code}`))
  const events = order.segments.flatMap((segment) => {
    const { segmentIndex, flightNo, from, to } = segment
    const [start, end] = timesOf(order, segment)
    return [
      'BEGIN:VEVENT',
      `UID:${order.orderNo}-${segmentIndex}@gangway`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${start}`,
      `DTEND:${end}`,
      `SUMMARY:${escapeText(`${flightNo} ${from}-${to}`)}`,
      `LOCATION:${escapeText(from)}`,
      `DESCRIPTION:${escapeText([order.orderNo, ...pnrs].join('\n'))}`,
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Gangway//Booking//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

export function calendarFileUrl(order: CalendarOrder): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(createCalendarFile(order))}`
}

/**
 * Start and end of a flight. In UTC when the departure of its direction is known: the local times at a connecting airport
 * give the time in between. Otherwise the local times, without a time zone.
 */
function timesOf(
  { segments }: CalendarOrder,
  { segmentIndex, direction }: CalendarOrder['segments'][number],
): string[] {
  const ofDirection = segments.filter((each) => each.direction === direction)
  let start = Date.parse(ofDirection[0]?.rules?.departure.at ?? '')
  for (const [at, segment] of ofDirection.entries()) {
    const end = start + segment.minutes * 60_000
    if (segment.segmentIndex === segmentIndex)
      return Number.isNaN(start) ? [localTime(segment.depTime), localTime(segment.arrTime)] : [start, end].map(utcTime)
    const next = ofDirection[at + 1]
    if (next) start = end + Date.parse(`${next.depTime}Z`) - Date.parse(`${segment.arrTime}Z`)
  }
  return []
}

const localTime = (time: string) => `${time.replaceAll(/[-:]/g, '')}00`

function utcTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** Lines have at most 75 bytes; these texts are ASCII. */
function foldLine(line: string): string {
  return line.replaceAll(/(.{74})(?=.)/g, '$1\r\n ')
}
