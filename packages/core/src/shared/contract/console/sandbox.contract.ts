import * as z from 'zod/mini'
import { id, limitedText, serverTime } from '../envelope.contract.ts'
import { faultEffects } from './fault.ts'

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
const moment = z.iso.datetime({ offset: true }).check(z.maxLength(40))
const boundedText = (max: number) => z._default(z.int().check(z.minimum(0), z.maximum(max)), 0)

export const plannedFault = z.object({
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

export type FaultEffect = z.output<typeof effect>
export type ScenarioFamily = (typeof scenarioFamilies)[number]
export type SimulatedChange = (typeof simulatedChanges)[number]
export type ScenarioTrigger = z.output<typeof trigger>
