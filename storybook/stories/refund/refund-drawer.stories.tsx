import type { Meta } from '@storybook/react-vite'
import { story } from '../../preview/story.tsx'

const meta: Meta = { title: 'Refund/Refund drawer' }
export default meta

const widget = { tag: 'refund-drawer', component: 'RefundDrawer' }

export const LoadingOptions = story(widget, 'loading options')
export const Options = story(widget, 'options')
export const OptionsDepartureNear = story(widget, 'options, departure near')
export const NotRefundable = story(widget, 'not refundable')
export const RefundAlreadyRequested = story(widget, 'refund already requested')
export const BookingNotFound = story(widget, 'booking not found')
export const NoPermission = story(widget, 'no permission')
export const Refund = story(widget, 'refund')
export const RefundUnaccompaniedChild = story(widget, 'refund, unaccompanied child')
export const RefundOtherTicketsRefunded = story(widget, 'refund, other tickets refunded')
export const RefundQuoteNotRefundable = story(widget, 'refund, quote not refundable')
export const RefundAsAVoucher = story(widget, 'refund as a voucher')
export const RefundAmountDecreased = story(widget, 'refund amount decreased')
export const Void = story(widget, 'void')
export const StopTicketing = story(widget, 'stop ticketing')
export const Claim = story(widget, 'claim')
export const SessionExpired = story(widget, 'session expired')
export const OutcomeUnknown = story(widget, 'outcome unknown')
export const AlreadySubmitted = story(widget, 'already submitted')
export const Submitted = story(widget, 'submitted')
