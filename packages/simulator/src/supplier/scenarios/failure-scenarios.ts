import { namedScenario, type SupplierScenario } from './supplier-scenario.ts'

/** Rare ticketing failures: first name of the trigger, error code and message of the airline. */
const failures = [
  ['WEIGHT', 618, 'The baggage weight is unknown', '行李重量未知'],
  ['RETURNFARE', 620, 'The return fare type is not supported', '往返票价类型异常'],
  ['INFANT', 621, 'Infants are not accepted', '不支持婴儿'],
  ['ONEWAY', 624, 'Return trips are not on sale', '暂不支持往返'],
  ['FREQUENTFLYER', 625, 'The frequent flyer number requires manual ticketing', '常旅客号需人工出票'],
  ['SERVICES', 626, 'The booking has unpaid services', '订单存在未付款服务'],
  ['LATERBAG', 627, 'Baggage cannot be bought after ticketing', '不允许出票后购买行李'],
  ['OTHERFLIGHT', 628, 'The baggage belongs to another flight', '行李航班不匹配'],
  ['BAGPRICE', 631, 'The baggage price has changed', '行李价格变动'],
  ['RISKLATE', 632, 'Rejected by risk control at ticketing', '出票时风控拒绝'],
  ['CARDRISK', 633, 'The payment was rejected by risk control', '支付被风控拒绝'],
  ['SYSTEM', 698, 'System error', '系统异常'],
  ['SYSTEMDOWN', 699, 'System error', '系统异常'],
] as const

export const failureScenarios: readonly SupplierScenario[] = failures.map(([word, code, message, cn]) =>
  namedScenario(
    `ticket.code_${code}`,
    `TICKET/${word}`,
    { kind: 'ticket', ends: 'failed', minutes: 10 / 60, failure: { code, message } },
    `No ticket: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`,
    `出票失败：${cn}。`,
  ),
)

export const failureScenarioIds = failures.map(([, code]) => `ticket.code_${code}`)
