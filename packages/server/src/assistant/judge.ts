import {
  bookingStatuses,
  type AnswerOutcome,
  type AssistantOffer,
  type BookingStatus,
  type Lang,
} from '@gangway/core/contract'
import { categoryOf } from './category-of.ts'
import { isSure, manualOf, neededFacts, type Circumstance, type Manual } from './gate.ts'
import type { Heard } from './hear-provider.ts'
import type { Intent } from './local/intent.ts'
import { isUnknown } from './local/is-unknown.ts'
import { isKey, say, type AnswerKey } from './local/say.ts'
import type { Looked } from './tools/record-tools.ts'
import { fieldOf, guessesOf, type Want } from './want.ts'

interface Case {
  lang: Lang
  text: string
  want: Want
  heard: Heard
  looked: readonly Looked[]
  misses: number
  orderNo: string
  /** A rehearsal of not understanding. */
  isPlayedUnknown: boolean
}

export interface Verdict {
  outcome: AnswerOutcome
  text: string
  manual: Manual
  missed: boolean
  awaiting: string | null
  offers: AssistantOffer[]
  sources: { slug: string; title: string }[]
}

/** What becomes of what a provider said: how it came out, what is told, and whether a person is to see to it. */
export function judge(its: Case): Verdict {
  const { want, lang, heard, misses } = its
  const { intent } = want.guess
  const missed = its.isPlayedUnknown || !isSure(want.guess) || intent === 'out-of-scope'
  if (heard.kind !== 'whole' || heard.text === '') {
    const { outcome, key, manual } = troubleOf(heard.kind === 'whole' ? 'empty' : heard.kind, want.chosen)
    return { outcome, text: say(lang, key), manual, missed, awaiting: null, sources: [], offers: offersOf(its, manual) }
  }
  const facts = factsOf(its, intent)
  const circumstance: Omit<Circumstance, 'facts'> = {
    misses,
    chosen: want.chosen,
    ...stateOf(its.looked),
    toDo: want.value && facts === 'present',
  }
  const manuals = guessesOf(want).map((guess) =>
    manualOf(guess, { ...circumstance, facts: factsOf(its, guess.intent) }),
  )
  const isUnclear = its.isPlayedUnknown || isUnknown(want.guess)
  const manual = isUnclear ? (misses > 0 ? 1 : 2) : want.whichField ? 0 : weakestOf(manuals)
  const isAsking = fieldOf(intent) !== undefined && !want.whichField && !missed
  return {
    outcome: isUnclear ? 'unknown' : 'answer',
    text: heard.text,
    manual,
    missed,
    // Asked for, and not given yet.
    awaiting: isAsking && !(want.value && facts === 'present') ? intent : null,
    sources: heard.sources.map(({ title, address }) => ({ slug: address, title })),
    offers: offersOf(its, manual),
  }
}

/** Of several answers, what becomes of the one that stands least by itself. */
function weakestOf(manuals: readonly Manual[]): Manual {
  return manuals.includes(1) ? 1 : manuals.includes(2) ? 2 : 0
}

type Trouble = Exclude<Heard['kind'], 'whole'> | 'empty'

const troubles: Record<Trouble, { outcome: AnswerOutcome; key: AnswerKey }> = {
  empty: { outcome: 'empty', key: 'empty' },
  withdrawn: { outcome: 'unknown', key: 'safe' },
  busy: { outcome: 'busy', key: 'busy' },
  delayed: { outcome: 'delayed', key: 'delayed' },
  timeout: { outcome: 'timeout', key: 'timeout' },
  broken: { outcome: 'broken', key: 'timeout' },
}

/** Where nothing came, what was written goes to a person; whoever only chose is asked again. */
export function troubleOf(kind: Trouble, chosen: boolean): { outcome: AnswerOutcome; key: AnswerKey; manual: Manual } {
  const { outcome, key } = troubles[kind]
  if (key !== 'timeout') return { outcome, key, manual: 2 }
  return chosen ? { outcome, key: 'menuTimeout', manual: 2 } : { outcome, key, manual: 1 }
}

/** Whether what the answer needs was looked up, and found. */
function factsOf({ want, looked }: Case, intent: Intent): Circumstance['facts'] {
  const needed = [...neededFacts[intent], ...(want.value ? ['passenger_value'] : [])]
  const outcomes = needed.map((name) => looked.filter((each) => each.name === name).map(({ outcome }) => outcome))
  if (outcomes.some((each) => each.includes('failed') && !each.includes('found'))) return 'failed'
  return outcomes.every((each) => each.includes('found')) ? 'present' : 'missing'
}

function toldBy(looked: readonly Looked[], name: string): Record<string, unknown> {
  const told = looked.find((each) => each.name === name && each.outcome === 'found')?.told
  const value: unknown = told ? JSON.parse(told) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function stateOf(looked: readonly Looked[]): { state?: BookingStatus } {
  const { status } = toldBy(looked, 'order')
  const state = bookingStatuses.find((each) => each === status)
  return state ? { state } : {}
}

/** What a booking has to allow for the drawer to be offered. */
const cancelling = ['REFUND', 'VOID', 'STOP', 'CANCEL']
const leadsToDrawer = ['refund.request', 'refund.amount', 'void.request', 'flight.changed-by-airline']

function offersOf({ want, lang, text, looked, orderNo }: Case, manual: Manual): AssistantOffer[] {
  const { intent } = want.guess
  const { actions, orderNo: found } = toldBy(looked, 'order')
  const its = typeof found === 'string' ? found : ''
  const mayCancel = Array.isArray(actions) && actions.some((action) => cancelling.includes(String(action)))
  const { value } = toldBy(looked, 'passenger_value')
  const label = `passenger.label.${fieldOf(intent) ?? ''}`
  const description =
    typeof value === 'string' && isKey(label)
      ? say(lang, 'passenger.description', { label: say(lang, label), value })
      : text
  return [
    ...(mayCancel && guessesOf(want).some((each) => leadsToDrawer.includes(each.intent))
      ? [{ kind: 'cancel' as const, orderNo: its, category: [], description: '' }]
      : []),
    ...(manual === 0
      ? []
      : [{ kind: 'request' as const, orderNo: its || orderNo, category: [...categoryOf[intent]], description }]),
  ]
}
