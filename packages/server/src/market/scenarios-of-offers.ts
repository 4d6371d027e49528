import { rehearsalCity } from './data/carriers-rehearsal.ts'
import type { Effect, Scenario } from './scenario.ts'

/** Rehearsals of what comes after a search, by route out of Paro: the search itself is an ordinary one. */
export const offerScenarios: readonly Scenario[] = [
  out(
    'verify.price_up',
    'CMB',
    { kind: 'verify', finds: 'price_up' },
    'The fare is 15% higher when the offer is verified.',
    '验价时票价上涨 15%。',
  ),
  out(
    'verify.price_down',
    'DPS',
    { kind: 'verify', finds: 'price_down' },
    'The fare is 15% lower when the offer is verified.',
    '验价时票价下降 15%。',
  ),
  out(
    'verify.gone',
    'CEB',
    { kind: 'verify', finds: 'gone' },
    'The offer is sold out when it is verified.',
    '验价时该报价已售罄。',
  ),
  out(
    'verify.route_failed',
    'TPE',
    { kind: 'verify', finds: 'failed' },
    'The airline cannot be asked about this route; another search may help.',
    '航空公司暂时无法响应该航线的验价，可重新搜索。',
  ),
  out(
    'verify.cabin_changed',
    'CAI',
    { kind: 'verify', finds: 'cabin_changed' },
    'The fare is in another cabin when it is verified.',
    '验价时该票价已变为其他舱位。',
  ),
  out(
    'verify.seats_unsure',
    'IST',
    { kind: 'verify', finds: 'seats_unsure' },
    'The airline does not confirm the seats when the offer is verified.',
    '验价时航空公司未确认余位。',
  ),
  out(
    'verify.flight_changed',
    'MEL',
    { kind: 'verify', finds: 'flight_changed' },
    'The times of the flight have changed when the offer is verified.',
    '验价时航班时刻已变更。',
  ),
  out(
    'verify.bags_failed',
    'PUS',
    { kind: 'verify', finds: 'bags_failed' },
    'The airline cannot be asked about its bags when the offer is verified; another search may help.',
    '验价时无法获取航空公司的行李信息，可重新搜索。',
  ),
  out(
    'ancillary.none',
    'OSA',
    { kind: 'no_ancillaries' },
    'The airline sells no bags or other extras on this route.',
    '航空公司在该航线不销售行李等附加服务。',
  ),
  out('ancillary.seat_none', 'FUK', { kind: 'no_seats' }, 'There is no seat map on this route.', '该航线没有座位图。'),
]

function out(id: `${'verify' | 'ancillary'}.${string}`, to: string, effect: Effect, en: string, cn: string): Scenario {
  return {
    id,
    family: id.startsWith('verify.') ? 'verify' : 'ancillary',
    trigger: { kind: 'route', from: rehearsalCity, to },
    effect,
    expect: { en, cn },
  }
}
