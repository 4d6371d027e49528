import type { SupplierScenario } from './scenario.ts'
import { claimScenarios } from './scenarios-of-claims.ts'
import { failureScenarios } from './scenarios-of-failures.ts'
import { incidentScenarios } from './scenarios-of-incidents.ts'
import { orderScenarios } from './scenarios-of-orders.ts'
import { paymentScenarios } from './scenarios-of-payments.ts'
import { refusalScenarios } from './scenarios-of-refusals.ts'
import { refundScenarios } from './scenarios-of-refunds.ts'
import { ancillaryScenarios } from './scenarios-of-ancillaries.ts'
import { ticketScenarios } from './scenarios-of-tickets.ts'
import { voidScenarios } from './scenarios-of-voids.ts'

/** Every rehearsal of a booking, in the order in which a booking meets them. Those by route are with the market's. */
export const supplierScenarios: readonly SupplierScenario[] = [
  ...orderScenarios,
  ...refusalScenarios,
  ...paymentScenarios,
  ...ticketScenarios,
  ...failureScenarios,
  ...ancillaryScenarios,
  ...voidScenarios,
  ...refundScenarios,
  ...claimScenarios,
  ...incidentScenarios,
]
