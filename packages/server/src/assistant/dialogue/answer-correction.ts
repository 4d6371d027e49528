import { passengerFields, type PassengerField } from '../tool.model.ts'
import { part, sayIn } from './answers/answer-part.ts'
import { correctPassenger } from './answers/correct-passenger.ts'
import type { DialogueTurn, TurnAnswer } from './dialogue-turn.ts'
import { lastTopic } from './dialogue-state.ts'
import { findValues } from './find-values.ts'
import { hasOwnReference } from './inherit-topics.ts'
import { familyOf } from './topics/topic.ts'

const isField = (topic: string): topic is PassengerField => passengerFields.some((field) => field === topic)

/** Whether a number in the message may be the value of a passenger field. */
export function isValueExpected({ input: { state }, understood }: DialogueTurn): boolean {
  const { openQuestion } = state
  const isOpen = openQuestion?.kind === 'value' || openQuestion?.kind === 'field'
  return isOpen || understood.clauses.some(({ topics }) => topics.some(isField))
}

/** Handles the correction of passengers' details: a new wish, a value, or the answer to a question. */
export async function answerCorrection(turn: DialogueTurn): Promise<TurnAnswer | undefined> {
  const { context, input, understood, clauses, found } = turn
  const { state, text } = input
  const say = sayIn(context.lang)
  const open = state.openQuestion
  const topics = [...new Set(clauses.flatMap((clause) => clause.topics))]
  const isGuide =
    clauses.some(({ guides }) => guides.length > 0) ||
    (understood.isQuestion && !/\bcan\b|能|可以/.test(understood.text))
  const asked = clauses
    .filter((clause) => clause.topicsBy === 'cue' || !hasOwnReference(clause))
    .flatMap((clause) => clause.topics.filter(isField))
  if (topics.includes('whichField') && asked.length === 0 && !isGuide) {
    return { parts: [part(['whichField'], [say('passenger.which')], { openQuestion: { kind: 'field' } })], state }
  }
  const openField = open?.kind === 'value' || open?.kind === 'passenger' ? open.field : undefined
  const others = topics.filter(
    (topic) => !isField(topic) && topic !== 'whichField' && topic !== 'status' && topic !== 'extrasForSale',
  )
  let fields: PassengerField[] = asked
  let isAnswer = false
  const lastFields = state.lastTopics.filter(isField)
  if (fields.length === 0 && (openField || state.correction || lastFields.length > 0)) {
    const candidates = openField ? [openField] : state.correction ? [...passengerFields] : lastFields
    const values = findValues(text, candidates, openField !== undefined && open?.kind === 'value')
    const isEscape =
      understood.courtesy !== undefined ||
      others.length > 0 ||
      (understood.isQuestion && Object.keys(values).length === 0)
    const inFamily = lastTopic(state) !== undefined && familyOf(lastTopic(state) ?? 'status') === 'passenger'
    const namesBooking = found.byNumber.some(({ number }) => understood.mentions.numbers.includes(number))
    if (
      !isEscape &&
      !namesBooking &&
      (open?.kind === 'passenger' || Object.keys(values).length > 0) &&
      (openField || inFamily)
    ) {
      fields = openField ? [openField] : Object.keys(values).filter(isField)
      isAnswer = open?.kind === 'value'
      if (!openField && fields.length > 1)
        fields = fields.filter((field) => field !== 'name' && field !== 'gender').slice(0, 1)
    }
  }
  if (fields.length === 0) return undefined
  const hasValue = Object.keys(findValues(text, fields, false)).length > 0
  if (isGuide && !hasValue && !isAnswer && open?.kind !== 'passenger') return undefined
  const [clause] = clauses
  const orderNo = clause?.bookings.orderNos[0] ?? ''
  const booking = found.bookings.find((each) => each.orderNo === orderNo)
  const named = clauses.flatMap(({ passengers }) => passengers.positions)
  const only = booking?.passengers.length === 1 ? booking.passengers[0]?.position : undefined
  const passenger = named[0] ?? only ?? state.correction?.passenger ?? undefined
  // The name of a passenger answers whose detail it is, not what it should be.
  const namesPassenger =
    booking !== undefined &&
    booking.passengers.length > 1 &&
    named.length > 0 &&
    state.correction?.passenger !== named[0]
  const result = await correctPassenger(context, {
    fields,
    booking,
    passenger,
    state,
    isAnswer: isAnswer && !namesPassenger,
  })
  return { parts: [result.answer], state: { ...state, correction: result.correction } }
}
