import type { HoldRefusal } from '../supplier.port.ts'
import { named, type SupplierScenario } from './scenario.ts'

/** Why an airline may refuse what it offered a moment before. */
export const refusalScenarios: readonly SupplierScenario[] = [
  refusing(
    'flight_gone',
    'FLIGHTGONE',
    'The flight is not flown any more',
    'The airline has given the flight up when the booking is made.',
    '预订时航空公司已取消该航班。',
  ),
  refusing(
    'flight_changed',
    'FLIGHTCHANGED',
    'The flight leaves at another time',
    'The times of the flight have changed when the booking is made.',
    '预订时航班时刻已变更。',
  ),
  refusing(
    'cabin_changed',
    'CABIN',
    'The fare is in another cabin',
    'The fare is in another cabin when the booking is made.',
    '预订时该票价已变为其他舱位。',
  ),
  refusing(
    'seats_unsure',
    'SEATCHECK',
    'The seats could not be confirmed',
    'The airline does not confirm the seats when the booking is made.',
    '预订时航空公司未确认余位。',
  ),
  refusing(
    'family_sold_out',
    'FAMILY',
    'This fare is sold out',
    'The fare family is sold out when the booking is made.',
    '预订时该票价组合已售罄。',
  ),
  refusing(
    'seat_price',
    'SEATPRICE',
    'A chosen seat has another price',
    'A chosen seat costs something else when the booking is made.',
    '预订时所选座位价格已变动。',
  ),
  refusing(
    'seat_gone',
    'SEATGONE',
    'A chosen seat cannot be had any more',
    'A chosen seat cannot be had any more when the booking is made.',
    '预订时所选座位已不可用。',
  ),
  refusing(
    'extra_gone',
    'EXTRAGONE',
    'What was to be bought with the ticket is not sold any more',
    'What was to be bought with the ticket is not sold any more.',
    '随票购买的附加服务已停售。',
  ),
  refusing(
    'system',
    'SYSTEM',
    'The system of the airline has trouble',
    'The airline has trouble of its own when the booking is made.',
    '预订时航空公司系统异常。',
  ),
  refusing(
    'account_low',
    'ACCOUNTLOW',
    'The account at the airline does not reach',
    'The account that the agency has at the airline does not reach.',
    '代理人在航空公司的账户余额不足。',
  ),
]

function refusing(reason: HoldRefusal, name: string, message: string, en: string, cn: string): SupplierScenario {
  return named(`order.${reason}`, `ORDER/${name}`, { kind: 'hold_refused', reason, message }, en, cn)
}
