import type { AssistantOffer } from '@gangway/core/contract'
import type { FoundBookings } from '../tools/find-bookings.ts'
import { applyFormality } from '../tone/apply-formality.ts'
import { requestOffer, type ClauseAnswer } from './answers/answer-part.ts'
import type { Handover } from '../handover.ts'
import type { DialogueResult, DialogueTurn } from './dialogue-turn.ts'
import { focusOn, subjectsOf, type DialogueState } from './dialogue-state.ts'
import { topicIntents, type Topic } from './topics/topic.ts'

/** Merges the parts to one answer and writes the state. */
export function concludeTurn(
  { context, input, understood, clauses, found }: DialogueTurn,
  parts: readonly ClauseAnswer[],
  answered: DialogueState,
  before: DialogueState,
): DialogueResult {
  const manual = parts.some((each) => each.manual === 1) ? 1 : parts.some((each) => each.manual === 2) ? 2 : 0
  const topics = [...new Set(parts.flatMap((each) => each.topics))]
  const isUnknown =
    parts.length > 0 && parts.every((each) => each.topics.length === 0 && each.openQuestion?.kind === 'handover')
  const made = mergeOffers(parts.flatMap((each) => each.offers))
  const openQuestion = parts.findLast((each) => each.openQuestion)?.openQuestion ?? null
  const hasFailed = context.tools.failed.length > 0
  const failures = hasFailed ? before.failures + 1 : 0
  const orderNos = [...new Set(parts.flatMap((each) => (each.orderNo ? [each.orderNo] : [])))]
  // A cautious answer always offers a person (AI-07).
  const isWithoutPerson = manual === 2 && !made.some(({ kind }) => kind === 'request')
  const offers = isWithoutPerson ? [...made, requestOffer(topics[0] ?? 'human', orderNos[0] ?? '', context.raw)] : made
  const positions = clauses.find(({ passengers }) => passengers.isExplicit)?.passengers.positions
  const isSameBooking = orderNos.length === 0 || orderNos[0] === subjectsOf(before, 'booking')[0]?.id
  const focused = focusOn(
    answered,
    ...orderNos.map((id) => ({ kind: 'booking' as const, id, label: labelIn(found, id) })),
  )
  const ranked = parts.findLast((each) => each.ranked)?.ranked
  const listed = parts.findLast((each) => each.listed)?.listed
  const state: DialogueState = {
    ...focused,
    lastTopics: lastTopicsAfter(topics, before),
    passengers: positions ?? (isSameBooking ? before.passengers : []),
    openQuestion: topics.length === 0 && openQuestion === null ? keepOpen(before) : openQuestion,
    suspended: suspendedAfter(openQuestion, answered, before),
    language: understood.language,
    offered: offers.map(({ kind, orderNo }) => `${kind}:${orderNo}`),
    listed: listed ?? [...new Set([...before.listed, ...orderNos])].slice(-10),
    ...(ranked && { ranked }),
    page: input.page,
    cited: parts.some((each) => each.sources.length > 0)
      ? parts.flatMap((each) => each.sources.map(({ slug }) => slug))
      : topics.length > 0
        ? []
        : before.cited,
    lastQuestion: topics.length > 0 ? understood.text.slice(0, 300) : before.lastQuestion,
    misses: isUnknown ? before.misses + 1 : 0,
    failures,
  }
  const [topic] = topics
  const called: Handover = failures >= 2 && manual !== 1 ? 1 : manual
  return {
    lang: context.lang,
    lines: wordLines(context, parts),
    sources: uniqueSources(parts),
    manual: called,
    intent: topic ? topicIntents[topic] : 'out-of-scope',
    offers,
    isUnknown,
    state,
    trace: {
      clauses: clauses.map(({ text, topics: its, topicsBy, bookings, passengers, courtesy }) => ({
        text,
        topics: its,
        topicsBy,
        bookings: bookings.orderNos,
        bookingsBy: bookings.by,
        passengers: passengers.positions,
        courtesy: courtesy ?? '',
      })),
      moods: understood.moods,
      certainty: called === 1 ? 'handover' : openQuestion ? 'ask' : called === 2 ? 'confirm' : 'answer',
    },
  }
}

/** The lines of all parts, in the form of address that the agency has chosen. What an article says is quoted. */
function wordLines({ lang, tone }: DialogueTurn['context'], parts: readonly ClauseAnswer[]): string[] {
  const quoted = new Set(parts.flatMap((each) => each.quoted ?? []))
  const lines = [...new Set(parts.flatMap((each) => each.lines))]
  return tone ? lines.map((line) => (quoted.has(line) ? line : applyFormality(line, lang, tone.formality))) : lines
}

/** Topics of the turn, and after an article alone also the one before. */
function lastTopicsAfter(topics: readonly Topic[], before: DialogueState): DialogueState['lastTopics'] {
  if (topics.length === 0) return before.lastTopics
  if (topics.some((topic) => topic !== 'help')) return [...topics]
  return [...topics, ...before.lastTopics.filter((topic) => topic !== 'help').slice(0, 1)]
}

/** A courtesy in between does not end the question for a value. */
function keepOpen({ openQuestion }: DialogueState): DialogueState['openQuestion'] {
  return openQuestion?.kind === 'handover' ? null : openQuestion
}

/** The question for a value that the turn has left open; the value closes it. */
function suspendedAfter(
  openQuestion: DialogueState['openQuestion'],
  { correction }: DialogueState,
  { openQuestion: asked, suspended = null }: DialogueState,
): DialogueState['openQuestion'] {
  if (openQuestion?.kind === 'value' || openQuestion?.kind === 'passenger') return null
  const waiting = asked?.kind === 'value' ? asked : suspended
  return waiting?.kind === 'value' && correction?.values[waiting.field] !== undefined ? null : waiting
}

const mostSources = 2

function uniqueSources(parts: readonly ClauseAnswer[]) {
  const all = parts.flatMap((each) => each.sources)
  return all.filter(({ slug }, at) => all.findIndex((each) => each.slug === slug) === at).slice(0, mostSources)
}

function mergeOffers(offers: readonly AssistantOffer[]): AssistantOffer[] {
  const isFirst = (offer: AssistantOffer, at: number) =>
    offers.findIndex(
      ({ kind, orderNo }) => kind === offer.kind && (kind === 'request' || orderNo === offer.orderNo),
    ) === at
  return offers.filter(isFirst)
}

function labelIn({ bookings }: FoundBookings, orderNo: string): string {
  const its = bookings.find((each) => each.orderNo === orderNo)
  return its ? `${its.fromCity}–${its.toCity}` : orderNo
}
