import * as z from 'zod/mini'
import { passengerFields } from '../tool.model.ts'
import { isTopic, type Topic } from './topics/topic.ts'

const field = z.enum(passengerFields)
const topics = z.array(z.string().check(z.refine(isTopic)))

const subject = z.object({
  kind: z.enum(['booking', 'passenger', 'refund', 'request', 'article']),
  id: z.string(),
  label: z.string(),
  /** 1 for what the last turn was about; halved with every turn that was about something else. */
  salience: z.number(),
})

const openQuestion = z.discriminatedUnion('kind', [
  /** Which booking the topics are about. */
  z.object({ kind: z.literal('booking'), topics, choices: z.array(z.string()) }),
  /** The new value of a passenger field. */
  z.object({ kind: z.literal('value'), field }),
  /** Which field of a passenger is to be corrected. */
  z.object({ kind: z.literal('field') }),
  /** Which passenger a correction is about. */
  z.object({ kind: z.literal('passenger'), field }),
  /** Whether an agent shall answer. */
  z.object({ kind: z.literal('handover') }),
  /** Number of the refund or booking, when none is known. */
  z.object({ kind: z.literal('number'), topics }),
])

/** What a conversation is about. Every turn reads and writes it; it is stored with the conversation. */
export const dialogueState = z.object({
  subjects: z.array(subject),
  lastTopics: topics,
  /** Positions of the passengers in question; empty for all. */
  passengers: z.array(z.number()),
  /** Passenger whose details are corrected, and the values that were given, by field. */
  correction: z.nullable(z.object({ passenger: z.nullable(z.number()), values: z.record(z.string(), z.string()) })),
  openQuestion: z.nullable(openQuestion),
  /** The question for a value that another matter interrupted. */
  suspended: z.optional(z.nullable(openQuestion)),
  language: z.enum(['en', 'cn']),
  mood: z.nullable(z.enum(['death', 'illness', 'anger'])),
  /** What was offered last: `request`, or `cancel` with the booking. */
  offered: z.array(z.string()),
  accepted: z.array(z.string()),
  /** Bookings in the order in which they were listed. */
  listed: z.array(z.string()),
  /** The bookings of the last comparison, the lowest value first. */
  ranked: z.optional(z.object({ by: z.string(), orderNos: z.array(z.string()) })),
  /** The booking of the page, to notice that the page has changed. */
  page: z.string(),
  cited: z.array(z.string()),
  lastQuestion: z.string(),
  /** Consecutive messages that were not understood. */
  misses: z.number(),
  /** Consecutive turns in which a tool failed. */
  failures: z.number(),
})

export type DialogueState = z.output<typeof dialogueState>
export type Subject = z.output<typeof subject>
export type OpenQuestion = z.output<typeof openQuestion>

export const initialState: DialogueState = {
  subjects: [],
  lastTopics: [],
  passengers: [],
  correction: null,
  openQuestion: null,
  language: 'en',
  mood: null,
  offered: [],
  accepted: [],
  listed: [],
  page: '',
  cited: [],
  lastQuestion: '',
  misses: 0,
  failures: 0,
}

/** Reads a stored state. A state of an older form is dropped: the conversation goes on without it. */
export function readState(stored: unknown): DialogueState {
  const parsed = z.safeParse(dialogueState, stored)
  return parsed.success ? parsed.data : initialState
}

const mostSubjects = 12

/** Raises the salience of a subject and lowers that of the others of its kind. */
export function focusOn(state: DialogueState, ...focused: readonly Omit<Subject, 'salience'>[]): DialogueState {
  if (focused.length === 0) return state
  const kinds = new Set(focused.map(({ kind }) => kind))
  const others = state.subjects
    .filter(({ kind, id }) => !focused.some((each) => each.kind === kind && each.id === id))
    .map((each) => (kinds.has(each.kind) ? { ...each, salience: each.salience / 2 } : each))
  const subjects = [...focused.map((each) => ({ ...each, salience: 1 })), ...others]
  return { ...state, subjects: subjects.slice(0, mostSubjects) }
}

/** Subjects of a kind, the most salient first. */
export function subjectsOf(state: DialogueState, kind: Subject['kind']): Subject[] {
  return state.subjects.filter((each) => each.kind === kind).toSorted((a, b) => b.salience - a.salience)
}

export function lastTopic(state: DialogueState): Topic | undefined {
  // An article in between does not end the matter.
  const first = state.lastTopics.find((topic) => topic !== 'help') ?? state.lastTopics[0]
  return first !== undefined && isTopic(first) ? first : undefined
}
