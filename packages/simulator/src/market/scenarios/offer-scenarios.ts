import { sandboxCity } from '../data/carriers-sandbox.ts'
import type { Effect, Scenario } from './route-scenario.ts'

/** Scenarios after the search, by route from Paro. The search itself is a normal one. */
export const offerScenarios: readonly Scenario[] = [
  fromParo(
    'verify.price_up',
    'CMB',
    { kind: 'verify', result: 'price_up' },
    'The fare is 15% higher when the offer is verified.',
    '验价时票价上涨 15%。',
  ),
  fromParo(
    'verify.price_down',
    'DPS',
    { kind: 'verify', result: 'price_down' },
    'The fare is 15% lower when the offer is verified.',
    '验价时票价下降 15%。',
  ),
  fromParo(
    'verify.gone',
    'CEB',
    { kind: 'verify', result: 'gone' },
    'The offer is sold out when it is verified.',
    '验价时该报价已售罄。',
  ),
  fromParo(
    'verify.route_failed',
    'TPE',
    { kind: 'verify', result: 'failed' },
    'The airline does not respond for this route; a new search may help.',
    '航空公司暂时无法响应该航线的验价，可重新搜索。',
  ),
  fromParo(
    'verify.cabin_changed',
    'CAI',
    { kind: 'verify', result: 'cabin_changed' },
    'The fare is in another cabin when it is verified.',
    '验价时该票价已变为其他舱位。',
  ),
  fromParo(
    'verify.seats_unsure',
    'IST',
    { kind: 'verify', result: 'seats_unsure' },
    'The airline does not confirm the seats when the offer is verified.',
    '验价时航空公司未确认余位。',
  ),
  fromParo(
    'verify.flight_changed',
    'MEL',
    { kind: 'verify', result: 'flight_changed' },
    'The flight times have changed when the offer is verified.',
    '验价时航班时刻已变更。',
  ),
  fromParo(
    'verify.bags_failed',
    'PUS',
    { kind: 'verify', result: 'bags_failed' },
    'The airline does not return its baggage options when the offer is verified; a new search may help.',
    '验价时无法获取航空公司的行李信息，可重新搜索。',
  ),
  fromParo(
    'ancillary.none',
    'OSA',
    { kind: 'no_ancillaries' },
    'The airline sells no bags or other extras on this route.',
    '航空公司在该航线不销售行李等附加服务。',
  ),
  fromParo(
    'ancillary.seat_none',
    'FUK',
    { kind: 'no_seats' },
    'There is no seat map on this route.',
    '该航线没有座位图。',
  ),
]

function fromParo(
  id: `${'verify' | 'ancillary'}.${string}`,
  to: string,
  effect: Effect,
  en: string,
  cn: string,
): Scenario {
  return {
    id,
    family: id.startsWith('verify.') ? 'verify' : 'ancillary',
    trigger: { kind: 'route', from: sandboxCity, to },
    effect,
    expect: { en, cn },
  }
}
