import { createNoCardPayment } from './no-card-payment.ts'
import type { PaymentPort } from './payment.port.ts'

/**
 * The simulated acquirer beside a supplier that sells: it charges nothing, so the cards of agencies in live mode are
 * declined.
 */
export function testModePayment(simulated: PaymentPort): PaymentPort {
  const { authorise: decline } = createNoCardPayment()
  return {
    ...simulated,
    authorise: (payment) => (payment.simulation ? simulated.authorise(payment) : decline(payment)),
  }
}
