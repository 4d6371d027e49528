import { named, type SupplierScenario } from './scenario.ts'

/** Rarer reasons for which there is no ticket: the last word of the name, the code, what the airline says. */
const failures = [
  ['WEIGHT', 618, 'The weight of the baggage is not known', '行李重量未知'],
  ['RETURNFARE', 620, 'The type of the return fare is not usual', '往返票价类型异常'],
  ['INFANT', 621, 'Infants are not carried', '不支持婴儿'],
  ['ONEWAY', 624, 'Return trips are not sold now', '暂不支持往返'],
  ['FREQUENTFLYER', 625, 'The frequent flyer number needs a ticket by hand', '常旅客号需人工出票'],
  ['SERVICES', 626, 'There are unpaid services on the booking', '订单存在未付款服务'],
  ['LATERBAG', 627, 'Baggage after the ticket is not allowed', '不允许出票后购买行李'],
  ['OTHERFLIGHT', 628, 'The baggage belongs to another flight', '行李航班不匹配'],
  ['BAGPRICE', 631, 'The price of the baggage has changed', '行李价格变动'],
  ['RISKLATE', 632, 'Refused for reasons of risk at ticketing', '出票时风控拒绝'],
  ['CARDRISK', 633, 'The payment was refused for reasons of risk', '支付被风控拒绝'],
  ['SYSTEM', 698, 'The system has trouble', '系统异常'],
  ['SYSTEMDOWN', 699, 'The system has trouble', '系统异常'],
] as const

export const failureScenarios: readonly SupplierScenario[] = failures.map(([word, code, message, cn]) =>
  named(
    `ticket.code_${code}`,
    `TICKET/${word}`,
    { kind: 'ticket', ends: 'failed', minutes: 10 / 60, failure: { code, message } },
    `No ticket: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`,
    `出票失败：${cn}。`,
  ),
)

export const failureScenarioIds = failures.map(([, code]) => `ticket.code_${code}`)
