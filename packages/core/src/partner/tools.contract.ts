import * as z from 'zod/mini'
import { optional, requiredTrimmedText, trimmedText } from './request-fields.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { majorUnits, currency, utcTime } from './trip.contract.ts'

/** Scenarios of the go-live check, in order of execution. */
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

/** One request of a scenario with secrets removed. */
const evidence = z.object({
  path: z.string(),
  status: z.int(),
  asked: z.record(z.string(), z.unknown()),
  answered: z.record(z.string(), z.unknown()),
})

const scenarioResult = z.object({
  name: z.enum(goLiveScenarios),
  result: z.enum(['passed', 'failed', 'skipped']),
  /** What was expected and missing; empty on success. */
  problem: z.string(),
  evidence: z.array(evidence),
})

const proposal = z.object({
  proposalId: z.string(),
  call: z.enum(['/order.do', '/pay.do']),
  /** Session to order, or order to pay. */
  booking: z.string(),
  amount: majorUnits,
  currency,
  state: z.enum(['waiting', 'approved', 'used', 'refused', 'expired']),
  expireTime: utcTime,
})

const requiredId = trimmedText(80).check(z.minLength(1))

/** Beyond the wire format: test funds, integration checks and proposals by agents. */
export const toolCalls = partnerRoutes({
  '/sandbox/deposit.do': {
    summary: 'Add test funds to the deposit, in any currency',
    description:
      'Test accounts only: credits the deposit at once. Without `amount` about 10,000 US dollars in that currency. From then on searches and orders can be made in the currency.',
    body: z.object({ currency: optional(trimmedText(3)), amount: optional(z.number()) }),
    answer: z.object({ rechargeNo: z.string(), accountBalance: z.object({ amount: majorUnits, currency }) }),
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 124, 330],
    once: true,
  },
  '/golive/run': {
    summary: 'Run the go-live scenarios with this key and report the results',
    description:
      'Sends real requests to the sandbox; production keys are rejected. Orders that are not ticketed are cancelled at the end, deposit spent on tickets is restored (`givenBack`), and every run uses its own passengers, so it can be repeated any number of times, one run at a time.',
    body: z.object({
      /** Runs only these; default: all. */
      scenarios: z.optional(z.array(z.enum(goLiveScenarios)).check(z.minLength(1), z.maxLength(20))),
    }),
    answer: z.object({
      passed: z.int(),
      failed: z.int(),
      skipped: z.int(),
      ready: z.boolean(),
      /** Deposit amount spent on tickets in the run and restored; null when no tickets were issued. */
      givenBack: z.nullable(z.object({ amount: majorUnits, currency })),
      scenarios: z.array(scenarioResult),
    }),
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 330],
    once: true,
  },
  '/agent/propose.do': {
    summary: 'Propose an operation that a user has to approve',
    description:
      'For programs that act for a user. Nothing is booked or paid: the operation is priced and waits fifteen minutes for approval by the user who owns the key, in the portal, under Account & security, Approvals, or in the shell of the server with `npm run gangway -- approve <proposalId>`. No operation of this API approves anything.',
    body: z.object({ call: z.enum(['/order.do', '/pay.do']), body: z.record(z.string(), z.unknown()) }),
    answer: proposal,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 301, 307, 400, 402, 404, 703, 800],
    once: true,
  },
  '/agent/proposal.do': {
    summary: 'Status of a proposal',
    description: 'An unknown proposal, or one of another user or client, returns 703.',
    body: z.object({ proposalId: requiredId }),
    answer: proposal,
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 703],
  },
  '/agent/perform.do': {
    summary: 'Execute an approved proposal, once',
    description:
      'Executes the proposal as it was made. Booking, amount and currency are sent again and must match the approved ones; `approval` names the reason when they do not. The attempt uses up the approval.',
    body: z.object({
      proposalId: requiredId,
      booking: requiredId,
      amount: z.number(),
      currency: requiredTrimmedText(3),
    }),
    answer: z.object({ proposalId: z.string(), call: z.string(), answer: z.record(z.string(), z.unknown()) }),
    otherwise: { approval: null },
    malformed: 101,
    illegal: 102,
    codes: [101, 102, 301, 307, 308, 318, 400, 401, 402, 404, 411, 703, 800],
    once: true,
  },
})
