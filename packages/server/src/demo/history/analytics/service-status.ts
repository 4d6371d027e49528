import { statusComponents, statusHistoryDays, type StatusComponent } from '@gangway/core/contract'
import { statusFigure, statusIncident, statusUpdate } from '../../../database/schema.ts'
import { beijingDay } from '../../../shared/beijing-days.ts'
import { after, daysBefore, hourMs, minuteMs, rowsOf, type HistoryContext, type TableRows } from '../history-context.ts'

/** Requests of an average day. */
const requestsOfDay: Record<StatusComponent, number> = {
  ...{ search: 9_000, booking: 2_600, payment: 420, refunds: 310, partnerApi: 14_000, webhooks: 1_900 },
}
const failureShare = 0.000_15

interface Outage {
  daysAgo: number
  hour: number
  minutes: number
  impact: 'DEGRADED' | 'OUTAGE' | 'MAINTENANCE'
  components: StatusComponent[]
  titleEn: string
  titleCn: string
  /** Status, minutes after the start and the texts of each update. */
  updates: [(typeof statusUpdate.$inferInsert)['status'], number, string, string][]
  /** Share of the failed requests of its day. */
  failures: number
}

const outages: readonly Outage[] = [
  {
    ...{ daysAgo: 17, hour: 6, minutes: 48, impact: 'DEGRADED', components: ['search', 'partnerApi'], failures: 0.021 },
    ...{ titleEn: 'Slow search results', titleCn: '搜索结果缓慢' },
    updates: [
      [
        'INVESTIGATING',
        0,
        'Searches take longer than usual. We are looking for the cause.',
        '搜索耗时偏长，我们正在排查原因。',
      ],
      [
        'IDENTIFIED',
        19,
        'One airline answers slowly. Its fares are left out for now.',
        '一家航司响应缓慢，已暂时不返回其票价。',
      ],
      ['RESOLVED', 48, 'The airline answers again and its fares are back.', '该航司已恢复响应，票价已恢复显示。'],
    ],
  },
  {
    ...{ daysAgo: 44, hour: 18, minutes: 30, impact: 'MAINTENANCE', components: ['webhooks'], failures: 0 },
    ...{ titleEn: 'Maintenance of webhooks', titleCn: 'Webhook 维护' },
    updates: [
      [
        'MONITORING',
        0,
        'Deliveries pause for half an hour and continue afterwards in order.',
        '投递暂停半小时，之后按顺序继续。',
      ],
      ['RESOLVED', 30, 'Deliveries are up to date.', '投递已全部完成。'],
    ],
  },
  {
    ...{ daysAgo: 71, hour: 3, minutes: 26, impact: 'OUTAGE', components: ['payment'], failures: 0.13 },
    ...{ titleEn: 'Card payments declined', titleCn: '信用卡支付被拒' },
    updates: [
      [
        'INVESTIGATING',
        0,
        'Card payments are declined. Payments from the deposit work.',
        '信用卡支付被拒，预存款支付正常。',
      ],
      [
        'RESOLVED',
        26,
        'Card payments work again. Declined payments can be repeated.',
        '信用卡支付已恢复，被拒的支付可以重试。',
      ],
    ],
  },
]

/** The measured availability of the last 90 days with the incidents that explain its bad days. */
export function createServiceStatus(context: HistoryContext): TableRows[] {
  const random = context.random.fork('service-status')
  const { end } = context
  const figures: (typeof statusFigure.$inferInsert)[] = []
  for (let daysAgo = statusHistoryDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const startsAt = new Date(`${beijingDay(daysBefore(end, daysAgo))}T00:00:00+08:00`)
    for (const component of statusComponents) {
      const requests = Math.round(requestsOfDay[component] * (0.7 + 0.6 * random.fraction()))
      const outage = outages.find((each) => each.daysAgo === daysAgo && each.components.includes(component))
      const failures = Math.round(requests * (failureShare * random.fraction() + (outage?.failures ?? 0)))
      figures.push({ grain: 'day', component, startsAt, requests, failures })
    }
  }
  const incidents = outages.map(({ daysAgo, hour, minutes, updates, failures: _failures, ...incident }) => {
    const startedAt = after(daysBefore(end, daysAgo), hour * hourMs)
    const id = random.id(startedAt)
    return {
      row: {
        ...{ id, ...incident, status: 'RESOLVED' as const, startedAt, createdAt: startedAt },
        resolvedAt: after(startedAt, minutes * minuteMs),
      },
      updates: updates.map(([status, minute, textEn, textCn]) => {
        const at = after(startedAt, minute * minuteMs)
        return { id: random.id(at), incidentId: id, status, textEn, textCn, by: 'support@gangway.example', at }
      }),
    }
  })
  return [
    rowsOf(statusFigure, figures),
    rowsOf(
      statusIncident,
      incidents.map(({ row }) => row),
    ),
    rowsOf(
      statusUpdate,
      incidents.flatMap(({ updates }) => updates),
    ),
  ]
}
