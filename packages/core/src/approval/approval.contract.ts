import * as z from 'zod/mini'
import { doneAnswer, id, money, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const approvalStates = ['waiting', 'approved', 'done', 'refused', 'expired'] as const

const proposal = z.object({
  id,
  act: z.enum(['order', 'payment']),
  /** Order to pay; null for a booking that the proposal creates. */
  orderNo: z.nullable(z.string()),
  amount: money,
  /** Passengers and flights, described in the caller's language. */
  about: z.string(),
  /** User whose API key made the proposal. */
  user: z.string(),
  asked: serverTime,
  expires: serverTime,
  state: z.enum(approvalStates),
  /** User who approved or rejected it. */
  decidedBy: z.nullable(z.string()),
  decided: z.nullable(serverTime),
})

export const approvalRoutes = defineRoutes({
  'POST /clientProfile/approval/getPageList': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'List proposals made by agents: pending ones, or those already decided',
    body: z.object({ view: z._default(z.enum(['waiting', 'history']), 'waiting'), ...paging }),
    answer: pageOf(proposal),
  },
  'POST /clientProfile/approval/approve': {
    access: 'booking:pay',
    changes: 'order:issue',
    summary: 'Approve a proposal of an agent for this booking and this amount, once',
    feature: 'order:issueTicket',
    /** Amount that was shown to the user. */
    body: z.object({ id, amount: money }),
    answer: doneAnswer,
  },
  'POST /clientProfile/approval/refuse': {
    access: 'booking:pay',
    changes: 'order:issue',
    summary: 'Reject a proposal of an agent; it can no longer be executed',
    body: z.object({ id }),
    answer: doneAnswer,
  },
})
