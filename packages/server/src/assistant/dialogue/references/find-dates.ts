/** A date or range in a message. A year that was not written is open. */
export interface MentionedDate {
  /** First and last day, `2026-04-14`. */
  from: string
  to: string
  /** The day of the booking rather than of the flight. */
  isOfBooking: boolean
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const months = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const bookedBefore =
  /\b(?:booked|made|created|bought|ordered|placed|reserved|issued)\b|订的|下的单|买的|预订的|订单是|[出开]的(?:那|这|票)/

const dayMs = 86_400_000
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const pad = (value: string | number) => String(value).padStart(2, '0')

/** The dates of a normalized message. `today` is a local date. */
export function findDates(text: string, today: string): MentionedDate[] {
  const isOfBooking = bookedBefore.test(text)
  const found: MentionedDate[] = []
  const add = (from: string, to = from, ofBooking = isOfBooking) => {
    if (!Number.isNaN(Date.parse(from))) found.push({ from, to, isOfBooking: ofBooking })
  }
  const year = today.slice(0, 4)
  const dated = (month: number, day: string, its?: string) => {
    const date = `${its ?? year}-${pad(month)}-${pad(day)}`
    // Without a year it is the next such day, or one of the last months.
    add(its === undefined && date < plus(today, -90) ? `${Number(year) + 1}${date.slice(4)}` : date)
  }
  for (const [, its = '', month = '', day = ''] of text.matchAll(/\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/g))
    dated(Number(month), day, its)
  for (const [, day = '', month = '', its] of text.matchAll(
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${months}(?:,? (20\\d\\d))?`, 'g'),
  ))
    dated(monthNames.indexOf(month) + 1, day, its)
  for (const [, month = '', day = '', its] of text.matchAll(
    new RegExp(`\\b${months}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:,? (20\\d\\d))?`, 'g'),
  ))
    dated(monthNames.indexOf(month) + 1, day, its)
  for (const [, its, month = '', day = ''] of text.matchAll(/(?:(20\d\d)年)?(\d{1,2})月(\d{1,2})[日号]?/g))
    dated(Number(month), day, its)
  if (found.length === 0) {
    const month = monthAlone(text)
    // Without a year it is the next such month.
    if (month !== undefined) {
      const its = `${Number(year) + (pad(month) < today.slice(5, 7) ? 1 : 0)}-${pad(month)}`
      add(`${its}-01`, `${its}-31`)
    }
  }
  if (found.length === 0) for (const each of dayAlone(text, today)) add(each)
  for (const [pattern, from, to, ofBooking] of relative)
    if (pattern.test(text)) add(plus(today, from), plus(today, to), ofBooking || isOfBooking)
  return found
}

const monthPattern = new RegExp(
  `\\b(?:in|for|the|of|my|our|his|her) ${months}(?! \\d)(?=$|[?.,!;]|'s| (?:trip|one|ones|booking|bookings|flight|flights|ticket|tickets|order|travel))|\\b${months}(?:'s| (?:trip|one|booking|flight|ticket|order))\\b`,
)
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** "The May trip", "五月那趟". */
function monthAlone(text: string): number | undefined {
  const english = monthPattern.exec(text)?.slice(1).find(Boolean)
  if (english) return monthNames.indexOf(english) + 1
  const [, chinese] = /(?<![\d个])(\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份)?(?![\d日号前内初])/.exec(text) ?? []
  if (chinese === undefined) return undefined
  const month = /\d/.test(chinese) ? Number(chinese) : chineseMonths.indexOf(chinese) + 1
  return month >= 1 && month <= 12 ? month : undefined
}

/** "The 20th": in this month or the next two. */
function dayAlone(text: string, today: string): string[] {
  const [, day] =
    /\b(?:the|on) (\d{1,2})(?:st|nd|rd|th)\b/.exec(text) ?? /(?<![\d月])(\d{1,2})号(?!航站)/.exec(text) ?? []
  if (day === undefined) return []
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return [0, 1, 2].map((later) => {
    const sum = month - 1 + later
    return `${year + Math.floor(sum / 12)}-${pad((sum % 12) + 1)}-${pad(day)}`
  })
}

/** Days from today: pattern, first day, last day, and whether it can only be the day of the booking. */
const relative: readonly (readonly [RegExp, number, number, boolean])[] = [
  [
    /\b(?:booked|made|created|bought|ordered|placed|issued|ticketed) (?:\w+ )?(?:today|just now|this morning)\b|\btoday's\b|\b(?:from|of) today\b|今天(?:刚|新)?(?:订|下|买|做|出|开)|今天的?(?:那|这)|刚(?:刚)?(?:订|下|买|出|开)的/,
    0,
    0,
    true,
  ],
  [/\bday before yesterday\b|前天/, -2, -2, true],
  [/\b(?:two|2|three|3|a few|few|couple of) days (?:ago|back)\b|[两二三几23]天前/, -4, -2, true],
  [/(?<!before )\b(?:yesterday|yesterday's)\b|昨天/, -1, -1, true],
  [/\blast week(?:'?s)?\b|\b(?:a|one) week ago\b|上周|上个?星期|上礼拜|一周前/, -11, -4, true],
  [/\blast month(?:'s)?\b|上个?月/, -45, -15, true],
  [/早(?:先|前)(?:订|下)的/, -400, -1, true],
  [
    /\b(?:flies|fly|flying|leaves?|leaving|departs?|departing|flight|trip) (?:\w+ ){0,2}tomorrow\b|\btomorrow's\b|明天(?:飞|走|出发|的)/,
    1,
    1,
    false,
  ],
]
