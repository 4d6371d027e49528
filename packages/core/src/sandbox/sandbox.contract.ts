import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { doneAnswer, id, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import { refundNo } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/**
 * Faults that can be planned. `timeout`, `emptyBody`, `cut` and `slow` damage the response of an executed request; all
 * others replace its execution.
 */
export const faultEffects = [
  '5107',
  '905',
  'errorType1',
  '500',
  '701',
  '702',
  '703',
  '704',
  '705',
  '706',
  'timeout',
  'nonJson',
  'emptyBody',
  'cut',
  'slow',
] as const

const effect = z.enum(faultEffects)

/** Changes an airline can make to booked flights. */
export const simulatedChanges = ['DELAY', 'TIME_CHANGE', 'CANCELLED', 'REROUTED', 'VANISHED', 'FALSE_ALARM'] as const

export const scenarioFamilies = [
  'search',
  'fare_search',
  'verify',
  'order',
  'pay',
  'ticket',
  'ancillary',
  'void',
  'refund',
  'claim',
  'batch',
  'incident',
  'requests',
  'assistant',
  'fault',
] as const

export const sandboxClock = {
  now: serverTime,
  frozen: z.boolean(),
  /** Offset to real time; negative when behind. */
  aheadSeconds: z.int(),
  /** Latest time the test clock can be set to. */
  latest: serverTime,
}

/** Any instant with its offset. */
const moment = z.iso.datetime({ offset: true })
const boundedText = (max: number) => z._default(z.int().check(z.minimum(0), z.maximum(max)), 0)

export const sandboxFault = z.object({
  id,
  path: z.string(),
  nth: z.int(),
  effect,
  ms: z.nullable(z.int()),
  seen: z.int(),
  played: z.boolean(),
})

const trigger = z.discriminatedUnion('kind', [
  /** City codes of a search. */
  z.object({ kind: z.literal('route'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  /** Name of the first adult; any first name when absent. */
  z.object({ kind: z.literal('name'), last: z.string(), first: z.optional(z.string()) }),
  z.object({ kind: z.literal('card'), numbers: z.array(z.string()) }),
  /** Prefix of the name on the card. */
  z.object({ kind: z.literal('holder'), name: z.string() }),
  z.object({ kind: z.literal('airline'), code: z.string() }),
  /** Triggered by following the steps in `how`. */
  z.object({ kind: z.literal('steps') }),
  /** Planned for any path. */
  z.object({ kind: z.literal('fault'), effect }),
])

const bilingual = z.object({ en: z.string(), cn: z.string() })

/** A change of the test clock: exactly one of these. */
export const sandboxClockChange = {
  /** Freezes the clock at this time, which must not be earlier than the current test time. */
  freezeAt: z.optional(moment),
  /** `true` freezes the clock, `false` lets it run on from its current time. */
  freeze: z.optional(z.boolean()),
  advance: z.optional(
    z.object({
      days: boundedText(400),
      hours: boundedText(9_600),
      minutes: boundedText(576_000),
      seconds: boundedText(34_560_000),
    }),
  ),
  reset: z.optional(z.literal(true)),
}

export const sandboxFaultPlan = {
  /** As in this reference, without `/api`. */
  path: limitedText(120),
  nth: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  effect,
  /** Delay of the response for `slow`. */
  ms: z._default(z.int().check(z.minimum(1), z.maximum(60_000)), 3_000),
}

export const sandboxScenario = z.object({
  id: z.string(),
  family: z.enum(scenarioFamilies),
  trigger,
  expect: bilingual,
  /** How to trigger it, in one sentence. */
  how: bilingual,
})

export const sandboxRoutes = defineRoutes({
  'GET /sandbox/clock': {
    access: 'booking:manual',
    summary: 'Current time of the agency in test mode',
    answer: z.object(sandboxClock),
  },
  'POST /sandbox/clock': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary:
      'Stop the time of the agency, let it run again, move it on by up to 400 days in all, or reset it to the real time; everything that is then due is done at once. Time goes back by a reset only, which is refused while a booking made or changed after the real time is still on its way; finished ones keep their later times',
    body: z.object(sandboxClockChange),
    answer: z.object({
      ...sandboxClock,
      /** Number of due jobs that were run. */
      happened: z.int(),
      /** More jobs are due and run in the background. */
      goesOn: z.boolean(),
    }),
  },
  'GET /sandbox/faults': {
    access: 'booking:manual',
    summary: 'Planned faults of the agency, including triggered ones',
    answer: z.array(sandboxFault),
  },
  'POST /sandbox/faults': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary: 'Plan a fault for the nth request of the agency to a path from now on',
    body: z.object(sandboxFaultPlan),
    answer: sandboxFault,
  },
  'POST /sandbox/faults/clear': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary: 'Remove all planned faults of the agency',
    body: z.object({}),
    answer: doneAnswer,
  },
  'GET /sandbox/scenarios': {
    access: 'booking:manual',
    summary:
      'List of sandbox scenarios: what triggers each and what to expect. The header x-gangway-scenario names the scenario that answered a request',
    answer: z.array(sandboxScenario),
  },
  'POST /sandbox/events': {
    access: 'booking:manual',
    changes: 'sandbox:control',
    summary:
      'Trigger an airline event: an e-mail about a booking, a flight change, a received refund, or the start or stop of sales; or let support answer a request',
    body: z.object({
      kind: z.enum(['airlineMail', 'airlineStatus', 'scheduleChange', 'moneyArrived', 'agentReply']),
      /** Booking that an e-mail or a change is about. */
      orderNo: z.optional(orderNo),
      /**
       * Kind of flight change for `scheduleChange`. `VANISHED`: the airline no longer has the booking and sends no
       * notice.
       */
      change: z.optional(z.enum(simulatedChanges)),
      /** Shift of the departure, negative when earlier; for `DELAY` and `TIME_CHANGE`. */
      minutes: z.optional(z.int().check(z.minimum(-2_880), z.maximum(2_880))),
      /** One-based flight of the trip. */
      segmentIndex: z._default(z.int().check(z.minimum(1), z.maximum(8)), 1),
      /** How the airline reports it. */
      by: z._default(z.enum(['API', 'MAIL']), 'API'),
      /** Refund that is received, for `moneyArrived`. */
      refundNo: z.optional(refundNo),
      /** Request that support answers immediately, at any time of day, for `agentReply`. */
      requestNo: z.optional(id),
      subject: z.optional(limitedText(200)),
      text: z.optional(limitedText(5_000)),
      /** Airline whose sales status changes. */
      airline: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
      status: z.optional(z.enum(['active', 'maintaining', 'inactive'])),
    }),
    answer: doneAnswer,
  },
})

export type FaultEffect = z.output<typeof effect>
export type ScenarioFamily = (typeof scenarioFamilies)[number]
export type SimulatedChange = (typeof simulatedChanges)[number]
export type ScenarioTrigger = z.output<typeof trigger>
