import type { Meta } from '@storybook/react-vite'
import { story } from '../../stage/story.tsx'

const meta: Meta = { title: 'Refund/Refund drawer' }
export default meta

const widget = { tag: 'refund-drawer', component: 'RefundDrawer' }

export const Asking = story(widget, 'asking')
export const Ways = story(widget, 'ways')
export const WaysDepartureNear = story(widget, 'ways, departure near')
export const NotRefundable = story(widget, 'not refundable')
export const RefundAlreadyRequested = story(widget, 'refund already requested')
export const NoSuchBooking = story(widget, 'no such booking')
export const NoPermission = story(widget, 'no permission')
export const Refund = story(widget, 'refund')
export const RefundChildAlone = story(widget, 'refund, child alone')
export const RefundTicketsGivenUpAlready = story(widget, 'refund, tickets given up already')
export const RefundNoWay = story(widget, 'refund, no way')
export const RefundAsAVoucher = story(widget, 'refund as a voucher')
export const RefundFell = story(widget, 'refund fell')
export const Void = story(widget, 'void')
export const Stop = story(widget, 'stop')
export const Claim = story(widget, 'claim')
export const SessionOver = story(widget, 'session over')
export const OutcomeUnknown = story(widget, 'outcome unknown')
export const SubmittedAlready = story(widget, 'submitted already')
export const Submitted = story(widget, 'submitted')
