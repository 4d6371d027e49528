import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Booking/Booking drawer' }
export default meta

const widget = { tag: 'booking-drawer', component: 'BookingDrawer' }

export const Verifying = story(widget, 'verifying')
export const SoldOut = story(widget, 'sold out')
export const PriceIncreased = story(widget, 'price increased')
export const Passengers = story(widget, 'passengers')
export const PassengersValidationErrors = story(widget, 'passengers, validation errors')
export const Baggage = story(widget, 'baggage')
export const Seats = story(widget, 'seats')
export const SeatsAsAList = story(widget, 'seats as a list')
export const DuplicateBooking = story(widget, 'duplicate booking')
export const Payment = story(widget, 'payment')
export const PaymentByCardBalanceTooLow = story(widget, 'payment by card, balance too low')
export const OutcomeUnknown = story(widget, 'outcome unknown')
export const PaymentOutcomeUnknown = story(widget, 'payment outcome unknown')
export const CardDeclined = story(widget, 'card declined')
export const Paid = story(widget, 'paid')
export const ExistingBooking = story(widget, 'existing booking')
export const ExistingBookingClosingWithACardTyped = story(widget, 'existing booking, closing with a card typed')
export const ExistingBookingAlreadyPaid = story(widget, 'existing booking, already paid')
export const ExistingBookingPaymentExpired = story(widget, 'existing booking, payment expired')
export const TravellerPaymentByThePage = story(widget, 'traveller, payment by the page')
export const TravellerPaymentDeclined = story(widget, 'traveller, payment declined')
export const TravellerPaymentNotKnownYet = story(widget, 'traveller, payment not known yet')
export const TravellerPaymentRefused = story(widget, 'traveller, payment refused')
export const ExistingBookingNotFound = story(widget, 'existing booking, not found')
