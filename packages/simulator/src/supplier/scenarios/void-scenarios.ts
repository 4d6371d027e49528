import { namedScenario, type SupplierScenario } from './supplier-scenario.ts'

/** Scenarios of voids. */
export const voidScenarios: readonly SupplierScenario[] = [
  namedScenario(
    'void.OK',
    'VOID/OK',
    { kind: 'void', ends: 'granted', minutes: 5, attempts: 1 },
    'Voided after five minutes.',
    '五分钟后废票成功。',
  ),
  namedScenario(
    'void.REJECT',
    'VOID/REJECT',
    { kind: 'void', ends: 'refused', minutes: 5, attempts: 1 },
    'The airline rejects the void after five minutes.',
    '五分钟后航空公司拒绝废票。',
  ),
  namedScenario(
    'void.SLOW',
    'VOID/SLOW',
    { kind: 'void', ends: 'granted', minutes: 120, attempts: 1 },
    'Voided after two hours.',
    '两小时后废票成功。',
  ),
  namedScenario(
    'void.RETRY10',
    'VOID/RETRY',
    { kind: 'void', ends: 'refused', minutes: 50, attempts: 10 },
    'Fails after ten attempts in 50 minutes.',
    '50 分钟内尝试十次后失败。',
  ),
  namedScenario(
    'void.window_closed',
    'VOID/CLOSED',
    { kind: 'void_refused', reason: 'window_closed' },
    'The void window has closed.',
    '已过废票时限。',
  ),
  namedScenario(
    'void.near_departure',
    'VOID/NEAR',
    { kind: 'void_refused', reason: 'near_departure' },
    'Departure is too close.',
    '临近起飞，无法废票。',
  ),
  namedScenario(
    'void.after_refund',
    'VOID/AFTERREFUND',
    { kind: 'void_refused', reason: 'after_refund' },
    'A refund has already been requested.',
    '已申请退票，无法废票。',
  ),
  namedScenario(
    'void.unavailable',
    'VOID/UNAVAILABLE',
    { kind: 'void_refused', reason: 'unavailable' },
    'The airline does not respond to the void request.',
    '航空公司未响应废票请求。',
  ),
  {
    id: 'void.not_supported',
    family: 'void',
    trigger: { kind: 'airline', code: 'H0' },
    effect: { kind: 'as_usual' },
    expect: { en: 'This airline does not support voids.', cn: '该航空公司不支持废票。' },
  },
]
