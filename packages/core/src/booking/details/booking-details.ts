import type { Lang } from '../../shared/format/server-time.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Message } from '../../shared/message.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { SecondFactor } from '../../shared/second-factor.port.ts'
import { isForTraveller, type BookingContext } from '../drawer/booking-context.ts'
import type { BookingEvents } from '../drawer/booking-view.ts'
import { calendarFileUrl } from './calendar-file.ts'
import { listConfirmation, listProgress, type TicketProgressStep } from './confirmation.ts'
import { flightSection, conditionSection, tripOfBooking, tripOfOrder, type DetailSection } from './trip-sections.ts'

export interface DetailLink {
  text: Message
  /** A button, or the attributes of a link to a file. */
  button?: ElementProps
  file?: { href: string; download: string }
}

export interface BookingDetailProps {
  /** The payment needs an authenticator that the user does not have. */
  authenticator?: DetailLink
  progress: TicketProgressStep[]
  sections: DetailSection[]
  links: DetailLink[]
}

interface DetailCallbacks {
  secondFactor: SecondFactor | undefined
  leave(reason: BookingEvents['closed']['reason']): void
}

/** What the payment step repeats of the booking, and what is shown once it is paid. */
export function bookingDetailProps(
  context: BookingContext,
  lang: Lang,
  { secondFactor, leave }: DetailCallbacks,
): BookingDetailProps | undefined {
  const now = context.view.peek()
  const { trip, loadedOrder } = context.flow() ?? {}
  if (now.step === 'payment') {
    const shown = trip ? tripOfBooking(trip) : loadedOrder && tripOfOrder(loadedOrder)
    return (
      shown && {
        authenticator: context.flow()?.isAuthenticatorMissing
          ? {
              text: { key: 'book.detail.setUp' },
              button: buttonProps('button', false, () => void setUpAuthenticator(context, secondFactor)),
            }
          : undefined,
        ...{ progress: [], sections: [flightSection(shown, lang), ...conditionSection(shown)], links: [] },
      }
    )
  }
  if (now.step !== 'note' || now.reason !== 'paid' || !loadedOrder) return undefined
  const order = loadedOrder
  const isIssued = order.summary.status === 'ISSUED'
  const link = (name: string, run: () => void): DetailLink => ({
    text: { key: `book.detail.${name}` },
    button: buttonProps('button', now.status === 'sending', run),
  })
  const calendar: DetailLink = {
    text: { key: 'book.detail.calendar' },
    file: { href: calendarFileUrl(order), download: `${order.orderNo}.ics` },
  }
  const isSent = context.flow()?.isMailSent === true
  const resend: DetailLink = {
    // One key, so that the button keeps its element and the focus.
    text: { key: 'book.detail.mailState', parts: { state: { key: `book.detail.${isSent ? 'mailSent' : 'resend'}` } } },
    button: buttonProps('button', now.status === 'sending' || isSent, () => {
      if (!isSent) void resendMail(context, order.orderNo)
    }),
  }
  return {
    progress: listProgress(order),
    sections: [...listConfirmation(order, isForTraveller(context)), flightSection(tripOfOrder(order), lang)],
    links: [
      ...(isIssued ? [link('ticket', () => void downloadTicket(context, secondFactor, order.orderNo))] : []),
      // Nothing is confirmed while the bank has not responded.
      ...(order.paymentState === 'PENDING' ? [] : [calendar]),
      // The confirmation is sent with the tickets.
      ...(isIssued && order.contact.email ? [resend] : []),
      ...(order.actions.includes('ADD_ANCILLARY') ? [link('extras', () => leave('add-extras'))] : []),
      link('another', () => leave('search-again')),
    ],
  }
}

async function downloadTicket(
  context: BookingContext,
  secondFactor: SecondFactor | undefined,
  orderNo: string,
): Promise<void> {
  const flow = context.flow()
  const before = context.view.peek()
  if (before.step !== 'note' || before.status === 'sending') return
  context.view.value = { ...before, status: 'sending', failure: undefined }
  const load = (mfaCode?: string) =>
    context.client.file('POST /order/downloadTicket.do', { body: { orderNo, withPrice: true }, mfaCode, quiet: true })
  const result = secondFactor
    ? await secondFactor.run('order:downloadTicket', load, { key: 'secondFactor.about.ticket', values: { orderNo } })
    : await load()
  const now = context.view.peek()
  if (context.flow() !== flow || now.step !== 'note') return
  context.view.value = { ...now, status: 'editing' }
  if (result === 'cancelled') return
  if (result.ok) saveFile(result.value)
  else context.showFailure(result.error)
}

async function resendMail(context: BookingContext, orderNo: string): Promise<void> {
  const flow = context.flow()
  const before = context.view.peek()
  if (before.step !== 'note' || before.status === 'sending') return
  context.view.value = { ...before, status: 'sending', failure: undefined }
  const options = { body: { orderNo }, quiet: true, idempotencyKey: getIdempotencyKey({}, orderNo) }
  const result = await context.client.call('POST /mail/resendOrderMail.do', options)
  const now = context.view.peek()
  if (!flow || context.flow() !== flow || now.step !== 'note') return
  flow.isMailSent = result.ok
  context.view.value = { ...now, status: 'editing' }
  if (!result.ok) context.showFailure(result.error)
}

/** Finds out, before the payment, whether it needs an authenticator that the user does not have. */
export async function checkAuthenticator(context: BookingContext): Promise<void> {
  const flow = context.flow()
  if (!flow) return
  const params = { id: 'order:issueTicket' }
  const needed = await context.client.call('GET /sysUser/needCheckMfaFeat/{id}', { params, quiet: true })
  if (!needed.ok || !needed.value) return
  const bound = await context.client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true })
  flow.isAuthenticatorMissing = bound.ok && !bound.value
}

async function setUpAuthenticator(context: BookingContext, secondFactor: SecondFactor | undefined): Promise<void> {
  await secondFactor?.run('order:issueTicket', async () => ({ ok: true, value: true, code: '200' }))
  await checkAuthenticator(context)
  context.view.value = { ...context.view.peek() }
}
