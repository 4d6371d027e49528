import type { Effect, Scenario } from './scenario.ts'
import { rehearsalCity } from './data/carriers-rehearsal.ts'
import { offerScenarios } from './scenarios-of-offers.ts'

/** Rehearsals of search by route. Those out of Paro are flown by Base Air (X0) and hide no ordinary answer. */
export const scenarios: readonly Scenario[] = [
  natural(
    'ok_many',
    'SIN',
    'KUL',
    'More than 300 offers: many flights, fare families and connections.',
    '返回 300 个以上的报价：航班、票价组合与中转众多。',
  ),
  natural(
    'connecting',
    'AMS',
    'MAA',
    'Offers of two flights with a change on the way; no flight goes straight.',
    '返回两段中转的报价，没有直飞航班。',
  ),
  out(
    'empty',
    'KTM',
    { kind: 'no_offers' },
    'No airline has an offer; the screen gives advice.',
    '没有航空公司返回报价，页面给出建议。',
  ),
  out(
    'timeout',
    'DAC',
    { kind: 'airlines_time_out' },
    'The airline does not answer in time and the search ends without offers.',
    '航空公司未及时响应，搜索在没有报价的情况下结束。',
  ),
  out(
    'slow',
    'CCU',
    { kind: 'airlines_slow', byMs: 12_000 },
    'The airline answers 12 seconds later than usual, then with offers.',
    '航空公司比平时晚 12 秒响应，随后返回报价。',
  ),
  out(
    'vcc_none',
    'DEL',
    { kind: 'no_vcc' },
    'No offer can be paid by virtual card; deposit fares follow.',
    '没有可用虚拟卡支付的报价，随后显示预存款票价。',
  ),
  out(
    'not_for_sale',
    'BKK',
    { kind: 'refuse', reason: 'not_for_sale' },
    'The route is not for sale to this client.',
    '该航线不对此客户销售。',
  ),
  out(
    'daily_cap_reached',
    'SIN',
    { kind: 'refuse', reason: 'daily_cap_reached' },
    'The day’s searches are used up; results resume the next day.',
    '当日搜索次数已用完，次日恢复。',
  ),
  out(
    'l2b_blocked',
    'HKG',
    { kind: 'refuse', reason: 'look_to_book_blocked' },
    'Too many searches for too few bookings: interface searches are blocked for the day.',
    '搜索与出票比例过高，当日接口搜索被暂停。',
  ),
  out(
    'rate_limited',
    'KUL',
    { kind: 'refuse', reason: 'rate_limited' },
    'Too many searches at once: try again in a second.',
    '并发搜索过多，请稍后重试。',
  ),
  out(
    'stop',
    'MLE',
    { kind: 'as_flown' },
    'One flight number that lands in Colombo on the way.',
    '同一航班号，途中经停科伦坡。',
  ),
  out(
    'overnight',
    'DXB',
    { kind: 'as_flown' },
    'Leaves late in the evening and arrives on the next day.',
    '深夜起飞，次日到达。',
  ),
  out(
    'soldout_risk',
    'RGN',
    { kind: 'sold_out_risk' },
    'Every offer carries the sold-out risk.',
    '每个报价都带有售罄风险标记。',
  ),
  out(
    'free_bag',
    'PNH',
    { kind: 'free_bag_only' },
    'Every offer includes checked baggage.',
    '每个报价都含免费托运行李。',
  ),
  out(
    'direct_none',
    'SRG',
    { kind: 'as_flown' },
    'Connections only: the filter “direct” leaves nothing.',
    '只有中转航班，筛选“直飞”后没有结果。',
  ),
  out(
    'one_seat_left',
    'HKT',
    { kind: 'seats_left', seats: 1 },
    'One seat left on each flight; a party of two finds nothing.',
    '每个航班只剩一个座位，两人同行则没有结果。',
  ),
  out(
    'pax_limit',
    'CNX',
    { kind: 'max_passengers', passengers: 4 },
    'The airline takes four passengers in a booking; five find nothing.',
    '航空公司每单最多四名乘客，五人则没有结果。',
  ),
  out(
    'infant_refused',
    'SGN',
    { kind: 'no_infants' },
    'The airline carries no infants; offers say so, a party with one finds nothing.',
    '航空公司不承运婴儿：报价中注明，带婴儿搜索则没有结果。',
  ),
  {
    id: 'search.unknown_city',
    family: 'search',
    trigger: { kind: 'code', code: 'ZZZ' },
    effect: { kind: 'as_flown' },
    expect: { en: 'No city has this code; the search is refused.', cn: '没有城市使用该代码，搜索被拒绝。' },
  },
  fareSearch('submitted', 'HAN', 'A fare search stays submitted.', '比价搜索保持“已提交”。'),
  fareSearch('processing', 'VTE', 'A fare search stays in process.', '比价搜索保持“处理中”。'),
  fareSearch('completed', 'MDL', 'A fare search completes with offers.', '比价搜索完成并返回报价。'),
  fareSearch('failed', 'LPQ', 'A fare search fails with a reason.', '比价搜索失败并给出原因。'),
  ...offerScenarios,
]

function out(name: string, to: string, effect: Effect, en: string, cn: string): Scenario {
  return {
    id: `search.${name}`,
    family: 'search',
    trigger: { kind: 'route', from: rehearsalCity, to },
    effect,
    expect: { en, cn },
  }
}

function natural(name: string, from: string, to: string, en: string, cn: string): Scenario {
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
    trigger: { kind: 'route', from: rehearsalCity, to },
    effect: { kind: 'fare_search', ends },
    expect: { en, cn },
  }
}
