import type { SupplierScenario } from './supplier-scenario.ts'
import { claimScenarios } from './claim-scenarios.ts'
import { failureScenarios } from './failure-scenarios.ts'
import { incidentScenarios } from './incident-scenarios.ts'
import { orderScenarios } from './order-scenarios.ts'
import { paymentScenarios } from './payment-scenarios.ts'
import { refusalScenarios } from './refusal-scenarios.ts'
import { refundScenarios } from './refund-scenarios.ts'
import { ancillaryScenarios } from './ancillary-scenarios.ts'
import { ticketScenarios } from './ticket-scenarios.ts'
import { voidScenarios } from './void-scenarios.ts'

/** Scenarios of bookings in the order of the booking process. Scenarios triggered by a route belong to the market. */
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
