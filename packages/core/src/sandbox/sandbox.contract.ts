import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { done, id, serverTime, text } from '../shared/envelope.contract.ts'
import { refundNo } from '../shared/refund.contract.ts'
import { routes } from '../shared/route.ts'

/** What a call can be made to meet. `timeout`, `emptyBody`, `cut` and `slow` spoil the answer of a call that was done; all others come instead of it. */
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

/** What airlines do to flights that were booked. */
export const rehearsedChanges = ['DELAY', 'TIME_CHANGE', 'CANCELLED', 'REROUTED', 'VANISHED', 'FALSE_ALARM'] as const

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

const clock = {
  now: serverTime,
  frozen: z.boolean(),
  /** Before the real time when negative. */
  aheadSeconds: z.int(),
  /** It cannot be moved any further than here. */
  latest: serverTime,
}

/** Any moment with its offset. */
const moment = z.iso.datetime({ offset: true })
const upTo = (most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), 0)

const fault = z.object({
  id,
  path: z.string(),
  nth: z.int(),
  effect,
  ms: z.nullable(z.int()),
  /** Calls since it was planned; the one that makes `nth` full meets it. */
  seen: z.int(),
  played: z.boolean(),
})

const trigger = z.discriminatedUnion('kind', [
  /** City codes of a search. */
  z.object({ kind: z.literal('route'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  /** Of the first adult. Any given name when it is not said. */
  z.object({ kind: z.literal('name'), last: z.string(), first: z.optional(z.string()) }),
  z.object({ kind: z.literal('card'), numbers: z.array(z.string()) }),
  /** What the name on the card begins with. */
  z.object({ kind: z.literal('holder'), name: z.string() }),
  z.object({ kind: z.literal('airline'), code: z.string() }),
  /** Whoever does what `how` says meets it. */
  z.object({ kind: z.literal('steps') }),
  /** Planned for a path of one's choice. */
  z.object({ kind: z.literal('fault'), effect }),
])

const bilingual = z.object({ en: z.string(), cn: z.string() })

export const sandboxRoutes = routes({
  'GET /sandbox/clock': {
    access: 'booking:manual',
    summary: 'What time it is for the client in test mode',
    answer: z.object(clock),
  },
  'POST /sandbox/clock': {
    access: 'booking:manual',
    summary:
      'Stop the time of the client, let it run again, move it on by up to 400 days in all, or reset it to the real time; everything that is then due is done at once. Time goes back by a reset only, which is refused while a booking made or changed after the real time is still on its way; finished ones keep their later times',
    body: z.object({
      /** Stands still at this moment, which is not past. */
      freezeAt: z.optional(moment),
      /** `true` stands still now, `false` runs on from where it stands. */
      freeze: z.optional(z.boolean()),
      advance: z.optional(
        z.object({ days: upTo(400), hours: upTo(9_600), minutes: upTo(576_000), seconds: upTo(34_560_000) }),
      ),
      reset: z.optional(z.literal(true)),
    }),
    answer: z.object({
      ...clock,
      /** What was due and is done. */
      happened: z.int(),
      /** More is due and goes on by itself. */
      goesOn: z.boolean(),
    }),
  },
  'GET /sandbox/faults': {
    access: 'booking:manual',
    summary: 'The faults that are planned for calls of the client, with those that were met',
    answer: z.array(fault),
  },
  'POST /sandbox/faults': {
    access: 'booking:manual',
    summary: 'Plan a fault for the nth call to a path from now on, by anybody of the client',
    body: z.object({
      /** As in this reference, without `/api`. */
      path: text(120),
      nth: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
      effect,
      /** How much later the answer comes, for `slow`. */
      ms: z._default(z.int().check(z.minimum(1), z.maximum(60_000)), 3_000),
    }),
    answer: fault,
  },
  'POST /sandbox/faults/clear': {
    access: 'booking:manual',
    summary: 'Forget all planned faults of the client',
    body: z.object({}),
    answer: done,
  },
  'GET /sandbox/scenarios': {
    access: 'booking:manual',
    summary:
      'Everything that can be rehearsed in test mode: what starts it and what to expect. The header x-gangway-scenario names the one that answered a call',
    answer: z.array(
      z.object({
        id: z.string(),
        family: z.enum(scenarioFamilies),
        trigger,
        expect: bilingual,
        /** How to play it, in one sentence. */
        how: bilingual,
      }),
    ),
  },
  'POST /sandbox/events': {
    access: 'booking:manual',
    summary:
      'Let something happen at an airline: a mail about a booking, a change of its flights, money of a refund that arrives, or that it stops or starts selling; or let support answer a request',
    body: z.object({
      kind: z.enum(['airlineMail', 'airlineStatus', 'scheduleChange', 'moneyArrived', 'agentReply']),
      /** The booking that a mail or a change is about. */
      orderNo: z.optional(orderNo),
      /** What happens to its flights, with `scheduleChange`. `VANISHED`: the airline has no booking any more and says nothing. */
      change: z.optional(z.enum(rehearsedChanges)),
      /** How much later a flight leaves, earlier when negative; with `DELAY` and `TIME_CHANGE`. */
      minutes: z.optional(z.int().check(z.minimum(-2_880), z.maximum(2_880))),
      /** Which flight of the trip, from 1. */
      segmentIndex: z._default(z.int().check(z.minimum(1), z.maximum(8)), 1),
      /** How the airline tells it. */
      by: z._default(z.enum(['API', 'MAIL']), 'API'),
      /** The refund whose money arrives, with `moneyArrived`. */
      refundNo: z.optional(refundNo),
      /** The request that support answers at once, whatever the hour, with `agentReply`. */
      requestNo: z.optional(id),
      subject: z.optional(text(200)),
      text: z.optional(text(5_000)),
      /** The airline whose status changes, and the status. */
      airline: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
      status: z.optional(z.enum(['active', 'maintaining', 'inactive'])),
    }),
    answer: done,
  },
})

export type FaultEffect = z.output<typeof effect>
export type ScenarioFamily = (typeof scenarioFamilies)[number]
export type RehearsedChange = (typeof rehearsedChanges)[number]
export type ScenarioTrigger = z.output<typeof trigger>
