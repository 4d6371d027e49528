import {
  bookingStatuses,
  type AnswerOutcome,
  type AssistantOffer,
  type BookingStatus,
  type Lang,
} from '@gangway/core/contract'
import { categoryOf } from './category-of.ts'
import { isCertain, decideHandover, neededFacts, type HandoverContext, type Handover } from './handover.ts'
import type { ProviderResult } from './consume-provider-stream.ts'
import type { Intent } from './local/intent.ts'
import { isUnknown } from './local/is-unknown.ts'
import { isKey, translateAnswer, type AnswerKey } from './local/answer-text.ts'
import type { ToolRecord } from './tools/record-tools.ts'
import { fieldOf, guessesOf, type UserRequest } from './extract-request.ts'

interface AnswerInput {
  lang: Lang
  text: string
  userRequest: UserRequest
  providerResult: ProviderResult
  looked: readonly ToolRecord[]
  orderNo: string
  /** The scenario "question not understood" is simulated (test mode). */
  isSimulatedUnknown: boolean
}

export interface Verdict {
  outcome: AnswerOutcome
  text: string
  manual: Handover
  missed: boolean
  awaiting: string | null
  offers: AssistantOffer[]
  sources: { slug: string; title: string }[]
  intent: string
  /** State of the conversation after the turn, and why this answer was given: of the engine on this server. */
  state?: object
  trace?: object
}

/** Decides outcome, text and handover from a provider's result. */
export function decideAnswer(its: AnswerInput): Verdict {
  const { userRequest, lang, providerResult } = its
  const { intent } = userRequest.guess
  const missed = its.isSimulatedUnknown || !isCertain(userRequest.guess) || intent === 'out-of-scope'
  if (providerResult.kind !== 'whole' || providerResult.text === '') {
    const { outcome, key, manual } = failureAnswer(
      providerResult.kind === 'whole' ? 'empty' : providerResult.kind,
      userRequest.chosen,
    )
    return {
      outcome,
      text: translateAnswer(lang, key),
      manual,
      missed,
      awaiting: null,
      sources: [],
      intent,
      offers: offersOf(its, manual),
    }
  }
  if (providerResult.decision) return verdictOfDialogue(its, providerResult, providerResult.decision)
  const facts = factStatus(its, intent)
  const circumstance: Omit<HandoverContext, 'facts'> = {
    chosen: userRequest.chosen,
    ...stateOf(its.looked),
    toDo: userRequest.value && facts === 'present',
  }
  const manuals = guessesOf(userRequest).map((guess) =>
    decideHandover(guess, { ...circumstance, facts: factStatus(its, guess.intent) }),
  )
  const isUnclear = its.isSimulatedUnknown || isUnknown(userRequest.guess)
  const manual = isUnclear ? 2 : userRequest.whichField ? 0 : strongestHandover(manuals)
  const isAsking = fieldOf(intent) !== undefined && !userRequest.whichField && !missed
  return {
    outcome: isUnclear ? 'unknown' : 'answer',
    text: providerResult.text,
    manual,
    missed,
    // The value was requested and not given yet.
    awaiting: isAsking && !(userRequest.value && facts === 'present') ? intent : null,
    sources: providerResult.sources.map(({ title, address }) => ({ slug: address, title })),
    offers: offersOf(its, manual),
    intent,
  }
}

type WholeResult = Extract<ProviderResult, { kind: 'whole' }>

/** The engine on this server has decided by its state, its tools and its margins. */
function verdictOfDialogue(
  { isSimulatedUnknown }: AnswerInput,
  { text, sources }: WholeResult,
  { manual, intent, offers, isUnknown, state, trace }: NonNullable<WholeResult['decision']>,
): Verdict {
  const isMissed = isUnknown || isSimulatedUnknown
  return {
    outcome: isMissed ? 'unknown' : 'answer',
    text,
    manual,
    missed: isMissed,
    awaiting: null,
    sources: sources.map(({ title, address }) => ({ slug: address, title })),
    offers: [...offers],
    intent,
    state,
    trace,
  }
}

/** The answer for a user who may not submit service requests: it offers none and says so. */
export function withoutHandover<Kept extends Pick<Verdict, 'manual' | 'text' | 'offers'>>(
  verdict: Kept,
  lang: Lang,
): Kept {
  const { manual, text } = verdict
  if (manual === 0) return verdict
  const notice = translateAnswer(lang, 'noRequest')
  return {
    ...verdict,
    manual: 0,
    text: manual === 1 ? notice : `${text}\n\n${notice}`,
    offers: verdict.offers.filter(({ kind }) => kind !== 'request'),
  }
}

/** Of several answers, returns the handover of the one that needs a person most. */
function strongestHandover(manuals: readonly Handover[]): Handover {
  return manuals.includes(1) ? 1 : manuals.includes(2) ? 2 : 0
}

type ProviderFailure = Exclude<ProviderResult['kind'], 'whole'> | 'empty'

const failures: Record<ProviderFailure, { outcome: AnswerOutcome; key: AnswerKey }> = {
  empty: { outcome: 'empty', key: 'empty' },
  withdrawn: { outcome: 'unknown', key: 'safe' },
  busy: { outcome: 'busy', key: 'busy' },
  delayed: { outcome: 'delayed', key: 'delayed' },
  timeout: { outcome: 'timeout', key: 'timeout' },
  broken: { outcome: 'broken', key: 'timeout' },
}

/**
 * When the provider gave no answer, a written message is handed over to a person; after a menu choice the user is asked
 * again.
 */
export function failureAnswer(
  kind: ProviderFailure,
  chosen: boolean,
): { outcome: AnswerOutcome; key: AnswerKey; manual: Handover } {
  const { outcome, key } = failures[kind]
  if (key !== 'timeout') return { outcome, key, manual: 2 }
  return chosen ? { outcome, key: 'menuTimeout', manual: 2 } : { outcome, key, manual: 1 }
}

/** Whether the facts that the answer needs were looked up and found. */
function factStatus({ userRequest, looked }: AnswerInput, intent: Intent): HandoverContext['facts'] {
  const needed = [...neededFacts[intent], ...(userRequest.value ? ['passenger_value'] : [])]
  const outcomes = needed.map((name) => looked.filter((each) => each.name === name).map(({ outcome }) => outcome))
  if (outcomes.some((each) => each.includes('failed') && !each.includes('found'))) return 'failed'
  return outcomes.every((each) => each.includes('found')) ? 'present' : 'missing'
}

function factsFrom(looked: readonly ToolRecord[], name: string): Record<string, unknown> {
  const result = looked.find((each) => each.name === name && each.outcome === 'found')?.result
  const value: unknown = result ? JSON.parse(result) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function stateOf(looked: readonly ToolRecord[]): { state?: BookingStatus } {
  const { status } = factsFrom(looked, 'order')
  const state = bookingStatuses.find((each) => each === status)
  return state ? { state } : {}
}

/** Booking actions that allow offering the cancellation drawer. */
const cancelling = ['REFUND', 'VOID', 'STOP', 'CANCEL']
const leadsToDrawer = ['refund.request', 'refund.amount', 'void.request', 'flight.changed-by-airline']

function offersOf({ userRequest, lang, text, looked, orderNo }: AnswerInput, manual: Handover): AssistantOffer[] {
  const { intent } = userRequest.guess
  const { actions, orderNo: found } = factsFrom(looked, 'order')
  const its = typeof found === 'string' ? found : ''
  const mayCancel = Array.isArray(actions) && actions.some((action) => cancelling.includes(String(action)))
  const { value } = factsFrom(looked, 'passenger_value')
  const label = `passenger.label.${fieldOf(intent) ?? ''}`
  const description =
    typeof value === 'string' && isKey(label)
      ? translateAnswer(lang, 'passenger.description', { label: translateAnswer(lang, label), value })
      : text
  return [
    ...(mayCancel && guessesOf(userRequest).some((each) => leadsToDrawer.includes(each.intent))
      ? [{ kind: 'cancel' as const, orderNo: its, category: [], description: '' }]
      : []),
    ...(manual === 0
      ? []
      : [{ kind: 'request' as const, orderNo: its || orderNo, category: [...categoryOf[intent]], description }]),
  ]
}
