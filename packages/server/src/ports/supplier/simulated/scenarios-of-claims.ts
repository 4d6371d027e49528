import { named, type SupplierScenario } from './scenario.ts'

/** What may happen when money is claimed that the airline is said to have paid. */
export const claimScenarios: readonly SupplierScenario[] = [
  named(
    'claim.OK',
    'CLAIM/OK',
    { kind: 'claim', percent: 100, hours: 6 },
    'The money that the airline paid is found after six hours and passed on.',
    '六小时后查到航空公司的退款并转付。',
  ),
  named(
    'claim.LESS',
    'CLAIM/LESS',
    { kind: 'claim', percent: 50, hours: 6 },
    'The airline paid half of it.',
    '航空公司只退了一半。',
  ),
  named(
    'claim.SLOW',
    'CLAIM/SLOW',
    { kind: 'claim', percent: 100, hours: 72 },
    'The money is found after three days: the claim is overdue by then.',
    '三天后才查到退款，此时理赔已逾期。',
  ),
  named(
    'claim.REJECT',
    'CLAIM/REJECT',
    { kind: 'claim', percent: 0, hours: 6 },
    'The airline has paid nothing: the claim is rejected.',
    '航空公司未退款，理赔被拒绝。',
  ),
]
