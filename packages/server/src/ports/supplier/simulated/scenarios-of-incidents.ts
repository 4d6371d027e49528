import { named, type SupplierScenario } from './scenario.ts'

/** What airlines do to a trip after its tickets. */
export const incidentScenarios: readonly SupplierScenario[] = [
  named(
    'incident.MAIL',
    'SCHEDULE/MAIL',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 180, by: 'MAIL' }] },
    'An hour after the tickets the airline writes that the flight leaves three hours later.',
    '出票一小时后，航空公司来信：航班推迟三小时。',
  ),
  named(
    'incident.API',
    'SCHEDULE/API',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'TIME_CHANGE', minutes: -150, by: 'API' }] },
    'An hour after the tickets the airline reports that the flight leaves two and a half hours earlier.',
    '出票一小时后，航空公司通知：航班提前两个半小时。',
  ),
  named(
    'incident.CANCEL',
    'SCHEDULE/CANCEL',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'VANISHED', by: 'API' }] },
    'An hour after the tickets the airline has no booking any more, and nobody asked for that.',
    '出票一小时后，航空公司系统中已无此订单，且无人申请取消。',
  ),
  named(
    'incident.MINOR',
    'SCHEDULE/MINOR',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 10, by: 'API' }] },
    'The flight leaves ten minutes later: too little for an involuntary refund.',
    '航班推迟十分钟：不足以申请非自愿退票。',
  ),
  named(
    'incident.MAJOR',
    'SCHEDULE/MAJOR',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 300, by: 'API' }] },
    'The flight leaves five hours later: an involuntary refund brings everything back, without a proof.',
    '航班推迟五小时：非自愿退票可全额退款，无需凭证。',
  ),
  named(
    'incident.TWICE',
    'SCHEDULE/TWICE',
    {
      kind: 'incident',
      changes: [
        { afterMinutes: 60, change: 'DELAY', minutes: 90, by: 'API' },
        { afterMinutes: 120, change: 'DELAY', minutes: 150, by: 'MAIL' },
      ],
    },
    'The flight is moved twice, an hour apart: two incidents, the second begins where the first ended.',
    '航班先后两次变更，相隔一小时：产生两条航变，第二条以第一条为起点。',
  ),
  named(
    'incident.FALSEALARM',
    'SCHEDULE/FALSEALARM',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'FALSE_ALARM', by: 'MAIL' }] },
    'The airline writes of news, and everything is as it was.',
    '航空公司来信称有变更，但行程并无变化。',
  ),
  named(
    'incident.FLIGHT_CANCELLED',
    'SCHEDULE/CANCELLED',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'CANCELLED', by: 'API' }] },
    'The airline cancels the first flight: an involuntary refund brings everything back.',
    '航空公司取消第一段航班：非自愿退票可全额退款。',
  ),
  named(
    'incident.REROUTED',
    'SCHEDULE/REROUTED',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'REROUTED', by: 'API' }] },
    'The first flight goes over another airport.',
    '第一段航班改经其他机场。',
  ),
]
