import type { paymentRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Answered, type Refusal } from '../../shared/http/reply.ts'
import { downloadTicket } from '../e-ticket/download-ticket.ts'
import { refusalOfAccount } from './check-account.ts'
import { confirmCard } from './confirm-card.ts'
import type { PaymentRefusal } from './hold-payment.ts'
import { payBooking, type PayOutcome } from './pay-booking.ts'
import { lookToBook, notSubscribed, rulesNotAgreed } from '../booking-errors.ts'

export function paymentHandlers(deps: Deps): Handlers<typeof paymentRoutes> {
  return {
    'POST /order/issueTicket.do': (call) => issueTicket(deps, call),
    'POST /order/confirmCard.do': (call) => confirmCard(deps, call),
    'POST /order/downloadTicket.do': (call) => downloadTicket(deps, call),
  }
}

type IssueCall = Call<'POST /order/issueTicket.do'>
type Accepted = Extract<PayOutcome, { outcome: 'accepted' }>

async function issueTicket(deps: Deps, call: IssueCall): Promise<Answered<Omit<Accepted, 'outcome'>> | Refusal> {
  const { orderNo, payChannel: channel, card } = call.body
  const { caller, address, agent } = call
  const refused = await refusalOfAccount(deps, call)
  if (refused) return refused
  const paid = await payBooking(deps, caller, { orderNo, channel, card, from: { address, agent } })
  if (paid.outcome !== 'accepted') return refusalOfPay(paid)
  return answer({ orderNo, status: paid.status })
}

const shown = { errorType: 1 }

export function refusalOfPay(paid: Exclude<PayOutcome, Accepted>): Refusal {
  switch (paid.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'in_progress':
    case 'already_paid':
    case 'not_payable':
      return refuse(5312, { ...shown, data: { status: paid.status }, values: { context: contexts[paid.outcome] } })
    case 'limit_passed':
      return refuse(5311, { ...shown, data: { status: paid.status } })
    case 'look_to_book':
      return lookToBook(paid)
    case 'rules_not_agreed':
      return rulesNotAgreed(paid)
    case 'not_subscribed':
      return notSubscribed(paid)
    default:
      return refusalOfPayment(paid)
  }
}

export function refusalOfPayment(refused: PaymentRefusal): Refusal {
  switch (refused.outcome) {
    case 'channel_refused':
      return refuse(5306, { ...shown, values: { context: 'channel' } })
    case 'card_missing':
      return refuse(5001, { fields: [{ path: 'card', key: 'input.required' }] })
    case 'card_refused': {
      const { field, problem } = refused.problem
      return refuse(5001, { fields: [{ path: `card.${field}`, key: `input.card.${problem}` }] })
    }
    case 'insufficient':
      return refuse(5308, shown)
  }
}

const contexts = { in_progress: 'paying', already_paid: 'paid', not_payable: '' }
