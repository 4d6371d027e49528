import * as z from 'zod/mini'
import { filledWords, words } from './asked.contract.ts'
import { routes } from './route.contract.ts'
import { amount, currency, utcTime } from './trip.contract.ts'

/** What the go-live checker plays, in this order. */
export const goLiveScenarios = [
  'search-one-way',
  'search-return',
  'search-refused',
  'verify',
  'extras',
  'order',
  'duplicate',
  'cancel',
  'pay',
  'pay-again',
  'card-refused',
  'ticket',
  'refund-quote',
] as const

/** One call of a scenario, as far as it can be shown. */
const evidence = z.object({
  path: z.string(),
  status: z.int(),
  asked: z.record(z.string(), z.unknown()),
  answered: z.record(z.string(), z.unknown()),
})

const played = z.object({
  name: z.enum(goLiveScenarios),
  result: z.enum(['passed', 'failed', 'skipped']),
  /** What was expected and did not come; empty when all is well. */
  problem: z.string(),
  evidence: z.array(evidence),
})

const proposal = z.object({
  proposalId: z.string(),
  call: z.enum(['/order.do', '/pay.do']),
  /** The session that is ordered, or the order that is paid. */
  booking: z.string(),
  amount,
  currency,
  state: z.enum(['waiting', 'approved', 'used', 'refused', 'expired']),
  expireTime: utcTime,
})

const asked = words(80).check(z.minLength(1))

/** Beside the wire format: what an agency tries its integration with, and how an agent acts for somebody. */
export const toolCalls = routes({
  '/golive/run': {
    summary: 'Play the list of scenarios with this key and tell what passed',
    description:
      'Plays real calls against the sandbox: nothing is played with a key of production. Orders that are not ticketed are cancelled at the end, what tickets took from the deposit is put back (`givenBack`), and every run books people of its own, so it can be run as often as is liked, one run at a time.',
    body: z.object({
      /** Only these; all without it. */
      scenarios: z.optional(z.array(z.enum(goLiveScenarios)).check(z.minLength(1), z.maxLength(20))),
    }),
    answer: z.object({
      passed: z.int(),
      failed: z.int(),
      skipped: z.int(),
      ready: z.boolean(),
      /** What the tickets of the run took from the deposit and is on it again; nothing when none were made. */
      givenBack: z.nullable(z.object({ amount, currency })),
      scenarios: z.array(played),
    }),
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 330],
    once: true,
  },
  '/agent/propose.do': {
    summary: 'Propose an act that a person has to approve',
    description:
      'For programs that act for a person. Nothing is booked or paid: the act is priced and waits fifteen minutes for the person behind the key to approve it, in the portal or in the shell of the server with `gangway approve`. No call of this interface approves anything.',
    body: z.object({ call: z.enum(['/order.do', '/pay.do']), body: z.record(z.string(), z.unknown()) }),
    answer: proposal,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 301, 307, 400, 402, 404, 703, 800],
    once: true,
  },
  '/agent/proposal.do': {
    summary: 'How it stands with a proposal',
    description: 'A proposal of somebody else, of another client or of nobody is 703.',
    body: z.object({ proposalId: asked }),
    answer: proposal,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 703],
  },
  '/agent/perform.do': {
    summary: 'Do what was proposed and approved, once',
    description:
      'The act is done as it was proposed. Booking, amount and currency are told again and have to be those that were approved; `approval` says what is in the way. An approval is used up by the attempt.',
    body: z.object({ proposalId: asked, booking: asked, amount: z.number(), currency: filledWords(3) }),
    answer: z.object({ proposalId: z.string(), call: z.string(), answer: z.record(z.string(), z.unknown()) }),
    otherwise: { approval: null },
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 301, 307, 308, 318, 400, 401, 402, 404, 411, 703, 800],
    once: true,
  },
})
