import { namedScenario, type SupplierScenario } from './supplier-scenario.ts'

/** Scenarios of claims for refunds that the airline is said to have paid. */
export const claimScenarios: readonly SupplierScenario[] = [
  namedScenario(
    'claim.OK',
    'CLAIM/OK',
    { kind: 'claim', percent: 100, hours: 6 },
    'The refund of the airline is found after six hours and passed on.',
    '六小时后查到航空公司的退款并转付。',
  ),
  namedScenario(
    'claim.LESS',
    'CLAIM/LESS',
    { kind: 'claim', percent: 50, hours: 6 },
    'The airline paid only half of the refund.',
    '航空公司只退了一半。',
  ),
  namedScenario(
    'claim.SLOW',
    'CLAIM/SLOW',
    { kind: 'claim', percent: 100, hours: 72 },
    'The refund is found after three days, when the claim is overdue.',
    '三天后才查到退款，此时理赔已逾期。',
  ),
  namedScenario(
    'claim.REJECT',
    'CLAIM/REJECT',
    { kind: 'claim', percent: 0, hours: 6 },
    'The airline has not paid a refund, and the claim is rejected.',
    '航空公司未退款，理赔被拒绝。',
  ),
]
