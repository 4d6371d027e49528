import type { Effect, Scenario } from './route-scenario.ts'
import { sandboxCity } from '../data/carriers-sandbox.ts'
import { offerScenarios } from './offer-scenarios.ts'

/** Search scenarios by route. Routes from Paro are served by the test airline Base Air (X0) only. */
export const scenarios: readonly Scenario[] = [
  byTimetable(
    'ok_many',
    'SIN',
    'KUL',
    'More than 300 offers: many flights, fare families and connections.',
    '返回 300 个以上的报价：航班、票价组合与中转众多。',
  ),
  byTimetable(
    'connecting',
    'AMS',
    'MAA',
    'Offers with one connection; there are no direct flights.',
    '返回两段中转的报价，没有直飞航班。',
  ),
  fromParo(
    'empty',
    'KTM',
    { kind: 'no_offers' },
    'No airline returns an offer; the page shows suggestions.',
    '没有航空公司返回报价，页面显示建议。',
  ),
  fromParo(
    'timeout',
    'DAC',
    { kind: 'airlines_time_out' },
    'The airline does not respond in time, and the search ends without offers.',
    '航空公司未及时响应，搜索在没有报价的情况下结束。',
  ),
  fromParo(
    'slow',
    'CCU',
    { kind: 'airlines_slow', byMs: 12_000 },
    'The airline responds 12 seconds later than usual, with offers.',
    '航空公司比平时晚 12 秒响应，随后返回报价。',
  ),
  fromParo(
    'vcc_none',
    'DEL',
    { kind: 'no_vcc' },
    'No offer can be paid by virtual card; deposit fares are shown instead.',
    '没有可用虚拟卡支付的报价，改为显示预存款票价。',
  ),
  fromParo(
    'not_for_sale',
    'BKK',
    { kind: 'refuse', reason: 'not_for_sale' },
    'The route is not for sale to this agency.',
    '该航线不对此客户销售。',
  ),
  fromParo(
    'daily_cap_reached',
    'SIN',
    { kind: 'refuse', reason: 'daily_cap_reached' },
    'The daily search limit is reached; searching is possible again the next day.',
    '当日搜索次数已用完，次日恢复。',
  ),
  fromParo(
    'l2b_blocked',
    'HKG',
    { kind: 'refuse', reason: 'look_to_book_blocked' },
    'The look-to-book ratio is too high: API searches are blocked for the day.',
    '搜索与出票比例过高，当日接口搜索被暂停。',
  ),
  fromParo(
    'rate_limited',
    'KUL',
    { kind: 'refuse', reason: 'rate_limited' },
    'Too many concurrent searches: try again in a second.',
    '并发搜索过多，请稍后重试。',
  ),
  fromParo(
    'stop',
    'MLE',
    { kind: 'as_flown' },
    'A flight with a technical stop in Colombo.',
    '同一航班号，途中经停科伦坡。',
  ),
  fromParo(
    'overnight',
    'DXB',
    { kind: 'as_flown' },
    'Departs late in the evening and arrives the next day.',
    '深夜起飞，次日到达。',
  ),
  fromParo(
    'soldout_risk',
    'RGN',
    { kind: 'sold_out_risk' },
    'Every offer has a sold-out risk.',
    '每个报价都带有售罄风险标记。',
  ),
  fromParo(
    'free_bag',
    'PNH',
    { kind: 'free_bag_only' },
    'Every offer includes checked baggage.',
    '每个报价都含免费托运行李。',
  ),
  fromParo(
    'direct_none',
    'SRG',
    { kind: 'as_flown' },
    'Connecting flights only: the filter “direct” shows no results.',
    '只有中转航班，筛选“直飞”后没有结果。',
  ),
  fromParo(
    'one_seat_left',
    'HKT',
    { kind: 'seats_left', seats: 1 },
    'One seat left on each flight; a search for two passengers finds nothing.',
    '每个航班只剩一个座位，两人同行则没有结果。',
  ),
  fromParo(
    'pax_limit',
    'CNX',
    { kind: 'max_passengers', passengers: 4 },
    'The airline accepts at most four passengers per booking; a search for five finds nothing.',
    '航空公司每单最多四名乘客，五人则没有结果。',
  ),
  fromParo(
    'infant_refused',
    'SGN',
    { kind: 'no_infants' },
    'The airline accepts no infants: offers show this, and a search with an infant finds nothing.',
    '航空公司不承运婴儿：报价中注明，带婴儿搜索则没有结果。',
  ),
  {
    id: 'search.unknown_city',
    family: 'search',
    trigger: { kind: 'code', code: 'ZZZ' },
    effect: { kind: 'as_flown' },
    expect: { en: 'No city has this code, and the search is rejected.', cn: '没有城市使用该代码，搜索被拒绝。' },
  },
  fareSearch('submitted', 'HAN', 'A fare search stays submitted.', '比价搜索保持“已提交”。'),
  fareSearch('processing', 'VTE', 'A fare search stays in progress.', '比价搜索保持“处理中”。'),
  fareSearch('completed', 'MDL', 'A fare search completes with offers.', '比价搜索完成并返回报价。'),
  fareSearch('failed', 'LPQ', 'A fare search fails with a reason.', '比价搜索失败并给出原因。'),
  ...offerScenarios,
]

function fromParo(name: string, to: string, effect: Effect, en: string, cn: string): Scenario {
  return {
    id: `search.${name}`,
    family: 'search',
    trigger: { kind: 'route', from: sandboxCity, to },
    effect,
    expect: { en, cn },
  }
}

function byTimetable(name: string, from: string, to: string, en: string, cn: string): Scenario {
  return {
    id: `search.${name}`,
    family: 'search',
    trigger: { kind: 'route', from, to },
    effect: { kind: 'as_flown' },
    expect: { en, cn },
  }
}

function fareSearch(
  ends: 'submitted' | 'processing' | 'completed' | 'failed',
  to: string,
  en: string,
  cn: string,
): Scenario {
  return {
    id: `fare_search.${ends}`,
    family: 'fare_search',
    trigger: { kind: 'route', from: sandboxCity, to },
    effect: { kind: 'fare_search', ends },
    expect: { en, cn },
  }
}
