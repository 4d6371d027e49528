import { named, type SupplierScenario } from './scenario.ts'

/** What may happen when a ticket is voided. */
export const voidScenarios: readonly SupplierScenario[] = [
  named(
    'void.OK',
    'VOID/OK',
    { kind: 'void', ends: 'granted', minutes: 5, tries: 1 },
    'Voided after five minutes.',
    '五分钟后废票成功。',
  ),
  named(
    'void.REJECT',
    'VOID/REJECT',
    { kind: 'void', ends: 'refused', minutes: 5, tries: 1 },
    'The airline refuses the void after five minutes.',
    '五分钟后航空公司拒绝废票。',
  ),
  named(
    'void.SLOW',
    'VOID/SLOW',
    { kind: 'void', ends: 'granted', minutes: 120, tries: 1 },
    'Voided after two hours.',
    '两小时后废票成功。',
  ),
  named(
    'void.RETRY10',
    'VOID/RETRY',
    { kind: 'void', ends: 'refused', minutes: 50, tries: 10 },
    'Given up after ten tries in 50 minutes.',
    '50 分钟内重试十次后放弃。',
  ),
  named(
    'void.window_closed',
    'VOID/CLOSED',
    { kind: 'void_refused', reason: 'window_closed' },
    'The void window is closed.',
    '已过废票时限。',
  ),
  named(
    'void.near_departure',
    'VOID/NEAR',
    { kind: 'void_refused', reason: 'near_departure' },
    'Departure is too near.',
    '临近起飞，无法废票。',
  ),
  named(
    'void.after_refund',
    'VOID/AFTERREFUND',
    { kind: 'void_refused', reason: 'after_refund' },
    'A refund was asked for before.',
    '已申请退票，无法废票。',
  ),
  named(
    'void.unavailable',
    'VOID/UNAVAILABLE',
    { kind: 'void_refused', reason: 'unavailable' },
    'The airline does not answer whether it voids.',
    '航空公司未答复是否可废票。',
  ),
  {
    id: 'void.not_supported',
    family: 'void',
    trigger: { kind: 'airline', code: 'H0' },
    effect: { kind: 'as_usual' },
    expect: { en: 'This airline never voids.', cn: '该航空公司不支持废票。' },
  },
]
