import type { AssistantAnswer, AssistantOffer } from '@gangway/core/contract'
import { asksBack, hasMarker, languageOf, readableText } from './answer-checks.fixture.ts'
import type { Expectation, Language } from './conversation-set.fixture.ts'
import { containsForm, formsOf, type Facts } from './fact-forms.fixture.ts'

/** Aspects of an answer that are judged. */
export type CheckKind =
  | 'outcome'
  | 'facts'
  | 'notFacts'
  | 'outdated'
  | 'subject'
  | 'otherSubject'
  | 'offers'
  | 'category'
  | 'notDescribed'
  | 'asks'
  | 'request'
  | 'manual'
  | 'language'
  | 'tone'
  | 'markers'
  | 'sources'

export interface Failure {
  kind: CheckKind
  detail: string
}

export interface Judgement {
  isGood: boolean
  failures: readonly Failure[]
  /** A request was raised that the turn did not ask for. One for lack of data (AI-24) does not count. */
  isUnaskedRequest: boolean
  /** A request was raised because the assistant had no data (AI-24). */
  isNoDataRequest: boolean
  /** An answer without any doubt (manual 0, no question back) that states something false or not what was asked. */
  isSureAndWrong: boolean
  /** Sure and wrong by what it states, not by what it lacks. */
  isFalseStatement: boolean
}

export interface JudgedTurn {
  expected: Expectation
  answer: Pick<AssistantAnswer, 'outcome' | 'msg' | 'manual' | 'sources' | 'offers' | 'openRequest'>
  /** Service requests of the agency that were created during the turn. */
  createdRequests: number
  facts: Facts
  language: Language
}

/** Kinds of failures of which each makes a sure answer wrong, because it states what is not so or not asked for. */
const falseStatements: readonly CheckKind[] = ['notFacts', 'outdated', 'otherSubject', 'sources']
/** Kinds of failures by which a sure answer is no answer to the question. */
const missingStatements: readonly CheckKind[] = ['facts', 'markers']
const noDataOutcomes: readonly string[] = ['empty', 'delayed', 'timeout', 'broken']

/** Judges an answer. It looks at facts, state, offers and language, never at the wording. */
export function judgeTurn(turn: JudgedTurn): Judgement {
  const { answer, createdRequests } = turn
  const failures = [...contentFailures(turn), ...subjectFailures(turn), ...offerFailures(turn), ...formFailures(turn)]
  const isRaised = createdRequests > 0 || (answer.manual === 1 && answer.openRequest === null)
  const wantsRequest = turn.expected.request ?? 'none'
  if (wantsRequest === 'created' && !isRaised) failures.push({ kind: 'request', detail: 'no request was raised' })
  const isUnwanted = wantsRequest === 'none' && isRaised
  if (isUnwanted) failures.push({ kind: 'request', detail: 'a request was raised' })
  const hasNoData = noDataOutcomes.includes(answer.outcome)
  const isSure = answer.manual === 0 && answer.outcome === 'answer' && !asksBack(answer.msg)
  const isOf = (kinds: readonly CheckKind[]) => failures.some(({ kind }) => kinds.includes(kind))
  // A value that was taken over is shown with manual 2, because support has to act on it.
  const isFalseStatement = (isSure && isOf(falseStatements)) || isOf(['notDescribed'])
  return {
    isGood: failures.length === 0,
    failures,
    isUnaskedRequest: isUnwanted && !hasNoData,
    isNoDataRequest: isUnwanted && hasNoData,
    isSureAndWrong: isFalseStatement || (isSure && isOf(missingStatements)),
    isFalseStatement,
  }
}

function contentFailures({ expected, answer, facts }: JudgedTurn): Failure[] {
  const failures: Failure[] = []
  const { requestNo = '' } = answer.openRequest ?? {}
  const text = `${answer.msg.replaceAll(/[*_`]/g, '')} ${requestNo}`
  const statesOneOf = (alternatives: readonly string[]) =>
    alternatives.some((each) => formsOf(each, facts).some((form) => containsForm(text, form)))
  const required = expected.facts ?? []
  for (const alternatives of required) {
    if (statesOneOf(alternatives)) continue
    failures.push({ kind: 'facts', detail: `lacks ${alternatives.join(' or ')}` })
    const replaced = alternatives.map((each) => each.replace('.newTime}}', '.oldTime}}'))
    if (replaced.join() !== alternatives.join() && statesOneOf(replaced)) {
      failures.push({ kind: 'outdated', detail: 'states only the time before the change' })
    }
  }
  const requiredForms = new Set(required.flat().flatMap((each) => formsOf(each, facts)))
  for (const each of expected.notFacts ?? []) {
    // Two facts of a set-up can have the same value.
    const forbidden = formsOf(each, facts).filter((form) => !requiredForms.has(form))
    if (forbidden.some((form) => containsForm(text, form))) {
      failures.push({ kind: 'notFacts', detail: `contains ${each}` })
    }
  }
  for (const each of expected.notDescribed ?? []) {
    const isTaken = answer.offers.some(({ description }) => isTakenAsValue(description, each))
    if (isTaken || isTakenAsValue(answer.msg, each)) {
      failures.push({ kind: 'notDescribed', detail: `takes "${each}" as a value` })
    }
  }
  for (const marker of expected.markers ?? []) {
    if (!hasMarker(text, marker)) failures.push({ kind: 'markers', detail: `does not say ${marker}` })
  }
  return failures
}

const lettersAndDigits = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const shownValues = [/\*\*(.+?)\*\*/g, /[:：]\s*([^\n.。]+)/g, /["“「](.+?)["”」]/g]

/** Whether a text shows another one as a value: in emphasis, after a colon, or in quotation marks. */
function isTakenAsValue(text: string, value: string): boolean {
  const shown = shownValues.flatMap((pattern) => [...text.matchAll(pattern)].map(([, each = '']) => each))
  return shown.some((each) => lettersAndDigits(each) === lettersAndDigits(value))
}

const identifying = /\.(?:orderNo|pnr|providerPnr|passenger\d\.(?:name|ticketNo))$/
const isShared = /\.(?:cabinBaggage|quote\.serviceFee|quote\.expectedDate|payByTime)$/

function subjectFailures({ expected: { subject }, answer, facts }: JudgedTurn): Failure[] {
  if (!subject) return []
  const offered = answer.offers.map(({ orderNo }) => orderNo)
  const text = [answer.msg, ...offered, answer.openRequest?.requestNo ?? ''].join(' ')
  const bookings = [...new Set(Object.keys(facts).flatMap((key) => /^booking\d/.exec(key) ?? []))]
  const isNamed = (booking: string, pattern: RegExp) =>
    Object.entries(facts).some(
      ([key, { forms }]) =>
        key.startsWith(`${booking}.`) && pattern.test(key) && forms.some((form) => containsForm(text, form)),
    )
  const own = /^(?:refund1|request1)\./
  const isEvident = (booking: string) =>
    Object.entries(facts).some(
      ([key, { forms }]) =>
        (key.startsWith(`${booking}.`) || (bookings.length === 1 && own.test(key))) &&
        !isShared.test(key) &&
        forms.some((form) => containsForm(text, form)),
    )
  const missing = subject.filter((booking) => !isEvident(booking))
  const others = bookings.filter((booking) => !subject.includes(booking) && isNamed(booking, identifying))
  return [
    ...missing.map((booking): Failure => ({ kind: 'subject', detail: `states nothing of ${booking}` })),
    ...others.map((booking): Failure => ({ kind: 'otherSubject', detail: `names ${booking}` })),
  ]
}

function offerFailures({ expected, answer, facts }: JudgedTurn): Failure[] {
  const failures: Failure[] = []
  const { offers, category } = expected
  const names = answer.offers.map((offer) => nameOf(offer, facts))
  if (offers?.length === 0 && names.length > 0) failures.push({ kind: 'offers', detail: `offers ${names.join(', ')}` })
  if (offers?.length && !offers.some((each) => names.includes(each))) {
    failures.push({
      kind: 'offers',
      detail: `offers ${names.join(', ') || 'nothing'} instead of ${offers.join(' or ')}`,
    })
  }
  if (category !== undefined && !answer.offers.some((offer) => offer.category[0] === category)) {
    failures.push({ kind: 'category', detail: `offers no request of category ${category}` })
  }
  return failures
}

/** `request`, or `cancel:` with the key of the booking. */
function nameOf({ kind, orderNo }: AssistantOffer, facts: Facts): string {
  if (kind === 'request') return 'request'
  const key = Object.keys(facts).find((each) => each.endsWith('.orderNo') && facts[each]?.text === orderNo)
  return `cancel:${key?.split('.')[0] ?? orderNo}`
}

function formFailures({ expected, answer, language }: JudgedTurn): Failure[] {
  const failures: Failure[] = []
  const { asks, manual, tone, sources } = expected
  if (!readableText(answer.msg).trim()) failures.push({ kind: 'outcome', detail: 'is empty' })
  if (answer.outcome !== 'answer' && expected.facts) failures.push({ kind: 'outcome', detail: `is ${answer.outcome}` })
  if (asks !== undefined && asksBack(answer.msg) !== asks) {
    failures.push({ kind: 'asks', detail: asks ? 'does not ask' : 'asks for what is known' })
  }
  if (manual && !manual.includes(answer.manual)) failures.push({ kind: 'manual', detail: `is manual ${answer.manual}` })
  const accepted = expected.language ?? [language]
  const found = languageOf(answer.msg)
  if (!found || !accepted.includes(found)) failures.push({ kind: 'language', detail: `is in ${found ?? 'a mixture'}` })
  if (tone && hasMarker(answer.msg, 'sympathy') !== (tone === 'sympathy')) {
    failures.push({ kind: 'tone', detail: `is not ${tone}` })
  }
  if (sources === 'none' && answer.sources.length > 0) {
    failures.push({ kind: 'sources', detail: `cites ${answer.sources.map(({ slug }) => slug).join(', ')}` })
  }
  return failures
}
