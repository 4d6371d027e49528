import * as z from 'zod/mini'
import { done, id, money, pageOf, paging, serverTime } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

const approvalStates = ['waiting', 'approved', 'done', 'refused', 'expired'] as const

const proposal = z.object({
  id,
  act: z.enum(['order', 'payment']),
  /** The order that is paid; an order that is to be made has no number yet. */
  orderNo: z.nullable(z.string()),
  amount: money,
  /** Who flies where, in the words of the server. */
  about: z.string(),
  /** Whose key proposed it. */
  user: z.string(),
  asked: serverTime,
  expires: serverTime,
  state: z.enum(approvalStates),
  /** Who decided. */
  decidedBy: z.nullable(z.string()),
  decided: z.nullable(serverTime),
})

export const approvalRoutes = routes({
  'POST /clientProfile/approval/getPageList': {
    access: 'booking:pay',
    summary: 'What agents propose and people decide: what waits, or what became of the rest',
    body: z.object({ view: z._default(z.enum(['waiting', 'history']), 'waiting'), ...paging }),
    answer: pageOf(proposal),
  },
  'POST /clientProfile/approval/approve': {
    access: 'booking:pay',
    summary: 'Approve what an agent proposes: for this booking and this amount, once',
    feature: 'order:issueTicket',
    /** The amount that was shown. */
    body: z.object({ id, amount: money }),
    answer: done,
  },
  'POST /clientProfile/approval/refuse': {
    access: 'booking:pay',
    summary: 'Refuse what an agent proposes: it cannot be done any more',
    body: z.object({ id }),
    answer: done,
  },
})
