/** What a booking needs from its payment on. */
export { createPaymentStep } from '../payment/payment-step.ts'
export { createCardChallenge } from '../payment/card-challenge.ts'
export { bookingDetailProps, checkAuthenticator } from './booking-details.ts'
