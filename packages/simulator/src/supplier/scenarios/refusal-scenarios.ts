import type { HoldRefusal } from '@gangway/server/ports'
import { namedScenario, type SupplierScenario } from './supplier-scenario.ts'

/** Rejections of an offer that was verified successfully. */
export const refusalScenarios: readonly SupplierScenario[] = [
  refusal(
    'flight_gone',
    'FLIGHTGONE',
    'The flight is no longer operated',
    'The airline has cancelled the flight before the booking is confirmed.',
    '预订时航空公司已取消该航班。',
  ),
  refusal(
    'flight_changed',
    'FLIGHTCHANGED',
    'The flight times have changed',
    'The flight times have changed when the booking is made.',
    '预订时航班时刻已变更。',
  ),
  refusal(
    'cabin_changed',
    'CABIN',
    'The fare is in another cabin',
    'The fare is in another cabin when the booking is made.',
    '预订时该票价已变为其他舱位。',
  ),
  refusal(
    'seats_unsure',
    'SEATCHECK',
    'The seats could not be confirmed',
    'The airline does not confirm the seats when the booking is made.',
    '预订时航空公司未确认余位。',
  ),
  refusal(
    'family_sold_out',
    'FAMILY',
    'This fare is sold out',
    'The fare family is sold out when the booking is made.',
    '预订时该票价组合已售罄。',
  ),
  refusal(
    'seat_price',
    'SEATPRICE',
    'The price of a chosen seat has changed',
    'The price of a chosen seat has changed when the booking is made.',
    '预订时所选座位价格已变动。',
  ),
  refusal(
    'seat_gone',
    'SEATGONE',
    'A chosen seat is no longer available',
    'A chosen seat is no longer available when the booking is made.',
    '预订时所选座位已不可用。',
  ),
  refusal(
    'extra_gone',
    'EXTRAGONE',
    'An extra chosen with the ticket is no longer sold',
    'An extra chosen with the ticket is no longer sold.',
    '随票购买的附加服务已停售。',
  ),
  refusal(
    'system',
    'SYSTEM',
    'The airline has a system error',
    'The airline has a system error when the booking is made.',
    '预订时航空公司系统异常。',
  ),
  refusal(
    'account_low',
    'ACCOUNTLOW',
    'The balance of the account at the airline is too low',
    'The balance of the agency account at the airline is too low.',
    '代理人在航空公司的账户余额不足。',
  ),
]

function refusal(reason: HoldRefusal, name: string, message: string, en: string, cn: string): SupplierScenario {
  return namedScenario(`order.${reason}`, `ORDER/${name}`, { kind: 'hold_refused', reason, message }, en, cn)
}
