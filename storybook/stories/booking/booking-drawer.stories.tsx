import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Booking/Booking drawer' }
export default meta

const widget = { tag: 'booking-drawer', component: 'BookingDrawer' }

export const Verifying = story(widget, 'verifying')
export const SoldOut = story(widget, 'sold out')
export const PriceRose = story(widget, 'price rose')
export const Passengers = story(widget, 'passengers')
export const PassengersProblems = story(widget, 'passengers, problems')
export const Baggage = story(widget, 'baggage')
export const Seats = story(widget, 'seats')
export const SeatsAsAList = story(widget, 'seats as a list')
export const BookedAlready = story(widget, 'booked already')
export const Payment = story(widget, 'payment')
export const PaymentByCardBalanceTooLow = story(widget, 'payment by card, balance too low')
export const OutcomeUnknown = story(widget, 'outcome unknown')
export const Paid = story(widget, 'paid')
export const ABookingToPay = story(widget, 'a booking to pay')
export const ABookingToPayClosingWithACard = story(widget, 'a booking to pay, closing with a card')
export const PaidAlready = story(widget, 'paid already')
export const ABookingWhoseTimeIsOver = story(widget, 'a booking whose time is over')
export const NoSuchBooking = story(widget, 'no such booking')
