export { calendar } from '../shared/calendar.ts'
export { bookingDetails } from './booking-details.ts'
export { paymentStep } from './payment-step.ts'
