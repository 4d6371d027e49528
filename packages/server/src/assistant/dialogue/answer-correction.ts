import { passengerFields, type PassengerField } from '../tool.model.ts'
import { part, requestOffer, sayIn } from './answers/answer-part.ts'
import { correctPassenger, labelOfField } from './answers/correct-passenger.ts'
import type { DialogueTurn, TurnAnswer } from './dialogue-turn.ts'
import { lastTopic } from './dialogue-state.ts'
import { correctedDate, expiryIn, findValues } from './find-values.ts'
import { hasOwnReference } from './inherit-topics.ts'
import { familyOf } from './topics/topic.ts'
import { isFromWords } from './weigh-topics.ts'

/** Fields whose values have a pattern that nothing else has. */
const evident: readonly PassengerField[] = ['document', 'birthday']

const isField = (topic: string): topic is PassengerField => passengerFields.some((field) => field === topic)

/** The user takes a correction back. */
const dropping =
  /\b(?:drop|forget|skip|leave|never ?mind|scrap|no need|not (?:needed|necessary)|do not (?:change|need)|without)\b|(?:不用|不必|别|先不|不需要|无需|取消).{0,4}(?:改|换|更正|了)|算了/

const valueWithoutExpiry = (value: string) => value.split(', ')[0] ?? value

const submitting =
  /\b(?:submit(?:ted)?|send it|sent|all done)\b(?! (?:it )?(?:later|tomorrow))|(?<!待会.?|晚点.?|回头.?|稍后.?)提交|都发/

/** The user asks what was noted. */
const reviewing =
  /\b(?:what|which)\b.{0,20}\b(?:note|noted|write|wrote|written|enter|entered|put|down)\b(?!.{0,12}\bwrong)|你?(?:记|写|填|录)(?:下|了)?的?是?(?:什么|哪|啥)/

/** What is noted so far, with the expiry date of a document if one was given; the user submits it. */
async function keptCorrection(
  { context, clauses, input: { state } }: DialogueTurn,
  expiry: string | undefined,
): Promise<TurnAnswer | undefined> {
  const say = sayIn(context.lang)
  const before = state.correction?.values ?? {}
  const values = expiry
    ? {
        ...before,
        document: [before['document'], say('passenger.expiry', { date: expiry })].filter(Boolean).join(', '),
      }
    : before
  const [first] = Object.keys(values).filter(isField)
  if (!first) return undefined
  // Looked up again: what an answer states must be a result of this turn.
  for (const [field, text] of Object.entries(before))
    if (isField(field)) await context.tools.use('passenger_value', { field, text: valueWithoutExpiry(text) })
  if (expiry && !(await context.tools.use('passenger_value', { field: 'document', text: expiry }))) return undefined
  const kept = Object.entries(values).map(([field, value]) => `${labelOfField(say, field)}: ${value}`)
  const shown = expiry ? kept : kept.map(valueWithoutExpiry)
  const orderNo = clauses[0]?.bookings.orderNos[0] ?? ''
  return {
    parts: [
      part([first], [say('passenger.kept', { values: shown }), say('passenger.submit')], {
        manual: 2,
        orderNo,
        offers: [requestOffer(first, orderNo, kept.join('\n'))],
      }),
    ],
    state: { ...state, correction: { passenger: state.correction?.passenger ?? null, values } },
  }
}

function withoutFields({ context, input: { state } }: DialogueTurn, dropped: readonly PassengerField[]): TurnAnswer {
  const say = sayIn(context.lang)
  const values = Object.fromEntries(
    Object.entries(state.correction?.values ?? {}).filter(([field]) => !dropped.some((each) => each === field)),
  )
  const labels = dropped.map((field) => labelOfField(say, field))
  const kept = Object.entries(values).map(([field, value]) => `${labelOfField(say, field)}: ${value}`)
  const passenger = state.correction?.passenger ?? null
  return {
    parts: [
      part(
        [...dropped],
        [say('passenger.dropped', { labels }), kept.length > 0 ? say('passenger.kept', { values: kept }) : ''],
      ),
    ],
    state: { ...state, correction: { passenger, values } },
  }
}

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
  const isFree = state.correction === null && (open === null || open.kind === 'handover')
  const asked = clauses
    .filter((clause) => isFromWords(clause) || (isFree && !hasOwnReference(clause)))
    .flatMap((clause) => clause.topics.filter(isField))
  // A value that only its field can have answers the question that another matter interrupted.
  const interrupted = state.suspended?.kind === 'value' && asked.length === 0 ? state.suspended.field : undefined
  if (interrupted && evident.includes(interrupted) && findValues(text, [interrupted], false)[interrupted] !== undefined)
    asked.push(interrupted)
  // "In the passport it is TANN" is about the name.
  const isNameOfDocument =
    asked.length === 1 && asked[0] === 'document' && findValues(text, ['document'], false).document === undefined
  const spelled = isNameOfDocument ? findValues(text, ['name'], false).name : undefined
  if (spelled !== undefined && /^[A-Z][A-Z/ -]+$/.test(spelled)) asked[0] = 'name'
  const isPassengerMatter = lastTopic(state) !== undefined && familyOf(lastTopic(state) ?? 'status') === 'passenger'
  const expiry = isPassengerMatter || topics.includes('document') ? expiryIn(text) : undefined
  const isReview = reviewing.test(understood.text) && asked.length === 0
  if (isPassengerMatter && state.correction && (expiry !== undefined || submitting.test(understood.text) || isReview)) {
    const kept = await keptCorrection(turn, expiry)
    if (kept) return kept
  }
  const asksField = clauses.some(
    (clause) =>
      clause.topics.includes('whichField') &&
      (isFromWords(clause) || (!hasOwnReference(clause) && !clause.passengers.isExplicit)),
  )
  if (asksField && asked.length === 0 && !isGuide) {
    return { parts: [part(['whichField'], [say('passenger.which')], { openQuestion: { kind: 'field' } })], state }
  }
  const openField = open?.kind === 'value' || open?.kind === 'passenger' ? open.field : undefined
  const worded = clauses.filter(isFromWords).flatMap((clause) => clause.topics)
  const others = worded.filter(
    (topic) => !isField(topic) && topic !== 'whichField' && topic !== 'status' && topic !== 'extrasForSale',
  )
  let fields: PassengerField[] = asked
  let isAnswer = false
  const lastFields = state.lastTopics.filter(isField)
  if (fields.length === 0 && (openField || state.correction || lastFields.length > 0)) {
    const candidates = openField ? [openField] : state.correction ? [...passengerFields] : lastFields
    const values = findValues(text, candidates, openField !== undefined && open?.kind === 'value')
    const known = state.correction?.values['birthday']
    const corrected = known && candidates.includes('birthday') ? correctedDate(text, known) : undefined
    if (corrected && Object.keys(values).length === 0) values.birthday = corrected
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
  const dropped = fields.filter((field) => state.correction?.values[field] !== undefined || openField === field)
  if (dropping.test(understood.text) && dropped.length > 0 && Object.keys(findValues(text, fields, false)).length === 0)
    return withoutFields(turn, dropped)
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
