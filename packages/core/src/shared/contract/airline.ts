/** What an airline supports, in the order of the capability table. */
export const airlineFunctions = [
  'checkedBaggage',
  'carryOn',
  'seatSelection',
  'cancellation',
  'void',
  'refundQuote',
  'flexibleRefund',
  'vcc',
  'deposit',
  'priceStabilisation',
  'soldOutRisk',
] as const

export type AirlineFunction = (typeof airlineFunctions)[number]
/** The functions of an airline that an agency switches on and off for itself. */
export const airlineSwitches = ['priceStabilisation', 'soldOutRisk'] as const satisfies readonly AirlineFunction[]
export type AirlineSwitch = (typeof airlineSwitches)[number]

/** Functions that the provider can withhold: the airline supports them, but they are not offered. */
export const withheldFunctions = [
  'checkedBaggage',
  'carryOn',
  'seatSelection',
  'cancellation',
  'void',
  'refundQuote',
  'flexibleRefund',
  'vcc',
  'deposit',
] as const satisfies readonly AirlineFunction[]
export type WithheldFunction = (typeof withheldFunctions)[number]

/** With price stabilisation, a price from the deposit that rose by at most this share since the search is kept. */
export const stabilisedRisePercent = 10

/** Functions only for agencies that the provider has invited. */
export const invitedFunctions = ['contentStrategy', 'priceStabilisation'] as const
export type InvitedFunction = (typeof invitedFunctions)[number]

/** How an airline refunds: to the original payment, or by voucher. */
export const refundMethods = ['ORIGINAL', 'VOUCHER'] as const

export const airlineStatuses = ['active', 'maintaining', 'inactive'] as const
export type AirlineStatus = (typeof airlineStatuses)[number]

/** The statuses that the provider can choose after one: sales go on again before maintenance begins. */
export const nextAirlineStatuses = {
  active: ['maintaining', 'inactive'],
  maintaining: ['active', 'inactive'],
  inactive: ['active'],
} as const satisfies Record<AirlineStatus, readonly AirlineStatus[]>

/** Regions of airlines, as in the welcome guide. */
export const airlineRegions = ['AMERICAS', 'ASIA_OCEANIA', 'EUROPE', 'MIDDLE_EAST_AFRICA'] as const
export type AirlineRegion = (typeof airlineRegions)[number]

export const ruleChoices = ['AGREED', 'DISAGREED'] as const
export type RuleChoice = (typeof ruleChoices)[number]

/**
 * What an agency answered to the rules of an airline: there are none, it has not answered this version yet, or it has
 * agreed, disagreed, or agreed after it disagreed.
 */
export const ruleStates = ['NONE', 'UNANSWERED', 'AGREED', 'DISAGREED', 'CHANGED_TO_AGREE'] as const
export type RuleState = (typeof ruleStates)[number]

/** The state after a choice; undefined where the choice is not possible. */
export function nextRuleState(state: RuleState, choice: RuleChoice): RuleState | undefined {
  if (state === 'UNANSWERED') return choice
  if (state === 'DISAGREED') return choice === 'AGREED' ? 'CHANGED_TO_AGREE' : 'DISAGREED'
  // Agreement is taken back by a service request only.
  return choice === 'AGREED' && state !== 'NONE' ? state : undefined
}

/** Whether the airline may be booked. */
export function allowsBooking(state: RuleState): boolean {
  return state !== 'UNANSWERED' && state !== 'DISAGREED'
}
