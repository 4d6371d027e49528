/** What a booking needs from its payment on. */
export { createPaymentStep } from '../payment/payment-step.ts'
export { bookingDetailProps, checkAuthenticator } from './booking-details.ts'
