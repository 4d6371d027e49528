import { namedScenario, type SupplierScenario } from './supplier-scenario.ts'

/** Scenarios of airline changes after ticketing. */
export const incidentScenarios: readonly SupplierScenario[] = [
  namedScenario(
    'incident.MAIL',
    'SCHEDULE/MAIL',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 180, by: 'MAIL' }] },
    'One hour after ticketing, the airline sends an email: the flight departs three hours later.',
    '出票一小时后，航空公司发来邮件：航班推迟三小时。',
  ),
  namedScenario(
    'incident.API',
    'SCHEDULE/API',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'TIME_CHANGE', minutes: -150, by: 'API' }] },
    'One hour after ticketing, the airline reports that the flight departs two and a half hours earlier.',
    '出票一小时后，航空公司通知：航班提前两个半小时。',
  ),
  namedScenario(
    'incident.CANCEL',
    'SCHEDULE/CANCEL',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'VANISHED', by: 'API' }] },
    'One hour after ticketing, the booking no longer exists at the airline, without a cancellation request.',
    '出票一小时后，航空公司系统中已无此订单，且无人申请取消。',
  ),
  namedScenario(
    'incident.MINOR',
    'SCHEDULE/MINOR',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 10, by: 'API' }] },
    'The flight departs ten minutes later, which is not enough for an involuntary refund.',
    '航班推迟十分钟：不足以申请非自愿退票。',
  ),
  namedScenario(
    'incident.MAJOR',
    'SCHEDULE/MAJOR',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'DELAY', minutes: 300, by: 'API' }] },
    'The flight departs five hours later: an involuntary refund returns the full amount, without documents.',
    '航班推迟五小时：非自愿退票可全额退款，无需凭证。',
  ),
  namedScenario(
    'incident.TWICE',
    'SCHEDULE/TWICE',
    {
      kind: 'incident',
      changes: [
        { afterMinutes: 60, change: 'DELAY', minutes: 90, by: 'API' },
        { afterMinutes: 120, change: 'DELAY', minutes: 150, by: 'MAIL' },
      ],
    },
    'The flight is rescheduled twice, one hour apart: two incidents, the second based on the first.',
    '航班先后变更两次，相隔一小时：产生两条航变，第二条在第一条的基础上变更。',
  ),
  namedScenario(
    'incident.FALSEALARM',
    'SCHEDULE/FALSEALARM',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'FALSE_ALARM', by: 'MAIL' }] },
    'The airline sends an email about a change, but the trip is unchanged.',
    '航空公司发来变更邮件，但行程并无变化。',
  ),
  namedScenario(
    'incident.FLIGHT_CANCELLED',
    'SCHEDULE/CANCELLED',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'CANCELLED', by: 'API' }] },
    'The airline cancels the first flight: an involuntary refund returns the full amount.',
    '航空公司取消第一段航班：非自愿退票可全额退款。',
  ),
  namedScenario(
    'incident.REROUTED',
    'SCHEDULE/REROUTED',
    { kind: 'incident', changes: [{ afterMinutes: 60, change: 'REROUTED', by: 'API' }] },
    'The first flight is rerouted via another airport.',
    '第一段航班改为经其他机场中转。',
  ),
]
