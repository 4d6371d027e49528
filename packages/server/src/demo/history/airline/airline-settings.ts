import { airlineRule, airlineRuleAnswer, airlineSetting } from '../../../database/schema.ts'
import type { Tx } from '../../../database/db.ts'
import type { HistoryBooking } from '../history-booking.model.ts'
import { daysBefore, rowsOf, type HistoryContext, type TableRows } from '../history-context.ts'

const followedAirlines = 8
const publishedDaysAgo = 200

/** Airlines with rules, and what the agencies of the demo answered; the last one waits for an answer. */
const ruleAnswers = { FR: 'AGREED', VB: 'AGREED', W6: 'DISAGREED', '6E': undefined } as const

const texts = {
  textEn: [
    'Passenger names must be as in the travel document. The airline does not correct them after ticketing.',
    '- The contact e-mail of the booking must belong to the traveller or to your agency.',
    '- Bookings that are paid and not flown are refunded by the conditions of the fare only.',
    '- Schedule changes are answered within 72 hours, otherwise the new times count as accepted.',
  ].join('\n\n'),
  textCn: [
    '乘客姓名须与旅行证件一致，出票后航司不予更正。',
    '- 订单联系邮箱须属于旅客本人或贵公司。',
    '- 已支付而未乘坐的订单仅按票价规则退款。',
    '- 航变须在 72 小时内答复，否则视为接受新的航班时刻。',
  ].join('\n\n'),
}

/** Its second version waits for an answer of the agencies. */
const changedAirline = '6E'
const changedTexts = {
  textEn: texts.textEn.replace('72 hours', '48 hours'),
  textCn: texts.textCn.replace('72 小时', '48 小时'),
}

/** Publishes the rules, which all agencies share. */
export async function publishDemoRules(tx: Tx, end: Date): Promise<void> {
  const publishedAt = daysBefore(end, publishedDaysAgo)
  const publishedBy = 'Ana Silva'
  const rows = Object.keys(ruleAnswers).map((airline) => ({ airline, version: 1, ...texts, publishedAt, publishedBy }))
  const newest = { ...changedTexts, version: 2, publishedAt: daysBefore(end, 3), publishedBy }
  await tx
    .insert(airlineRule)
    .values([...rows, { airline: changedAirline, ...newest }])
    .onConflictDoNothing()
}

/** The agency follows the airlines that it books most, and has answered the rules of some. */
export function createAirlineSettings(context: HistoryContext, bookings: readonly HistoryBooking[]): TableRows[] {
  const { agency, users, end } = context
  const random = context.random.fork('airlines')
  const counts = new Map<string, number>()
  for (const { row } of bookings) {
    const [airline = ''] = row.airlines
    counts.set(airline, (counts.get(airline) ?? 0) + 1)
  }
  const most = [...counts].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  const settings = most
    .slice(0, followedAirlines)
    .map(([airline]) => ({ clientId: agency.id, airline, followed: true }))
  const answeredAt = daysBefore(end, publishedDaysAgo - 21)
  const user = users.find(({ role }) => role === 'administrator') ?? users[0]
  const answers = Object.entries(ruleAnswers).flatMap(([airline, state]) => {
    const row = { id: random.id(answeredAt), clientId: agency.id, userId: user.id, airline, version: 1, answeredAt }
    return state === undefined ? [] : [{ ...row, state }]
  })
  return [rowsOf(airlineSetting, settings), rowsOf(airlineRuleAnswer, answers)]
}
