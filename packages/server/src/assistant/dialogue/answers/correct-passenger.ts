import type { BookingSummary } from '../../tools/find-bookings.ts'
import type { PassengerField } from '../../tool.model.ts'
import { isKey, type AnswerKey } from '../../local/answer-text.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { correctedDate, findValues, nameParts } from '../find-values.ts'
import { isTopic, type Topic } from '../topics/topic.ts'
import { part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer, type Say } from './answer-part.ts'

export interface Correction {
  fields: PassengerField[]
  booking: BookingSummary | undefined
  /** Position of the passenger, if known. */
  passenger: number | undefined
  state: DialogueState
  /** The message is the answer to the question for a value. */
  isAnswer: boolean
}

export interface CorrectionResult {
  answer: ClauseAnswer
  correction: DialogueState['correction']
}

const dateLike = /^\d{4}-/

/** Asks for the new value of a passenger's detail, checks it, and prepares a request. Nothing is changed. */
export async function correctPassenger(
  context: AnswerContext,
  { fields, booking, passenger, state, isAnswer }: Correction,
): Promise<CorrectionResult> {
  const { lang, raw, tools } = context
  const say = sayIn(lang)
  const values = { ...state.correction?.values }
  const found = findValues(raw, fields, isAnswer)
  const corrected =
    values['birthday'] && fields.includes('birthday') ? correctedDate(raw, values['birthday']) : undefined
  if (corrected && !dateLike.test(found.birthday ?? '')) found.birthday = corrected
  const lines: string[] = []
  const bad: PassengerField[] = []
  for (const field of fields) {
    const typed = found[field]
    if (typed === undefined) continue
    const text = field === 'name' ? fullName(typed, booking, passenger) : typed
    const checked = await tools.use('passenger_value', { field, text })
    if (checked?.value === undefined) bad.push(field)
    else {
      values[field] = checked.value
      lines.push(say('passenger.noted', { value: checked.value }), sentence(say, field, 'rule'))
    }
  }
  const missing = fields.filter((field) => values[field] === undefined && !bad.includes(field))
  const others = booking?.passengers ?? []
  const orderNo = booking?.orderNo ?? ''
  const whose = booking ? others.find(({ position }) => position === passenger)?.name : undefined
  const correction = { passenger: passenger ?? null, values }
  const topics = fields.filter(isTopic) as Topic[]
  const category = fields[0] ?? 'name'
  const done = Object.entries(values).filter(([field]) => fields.includes(field as PassengerField))
  const offers =
    done.length > 0 ? [requestOffer(category, orderNo, descriptionOf(say, Object.entries(values), whose))] : []
  if (lines.length > 0 && missing.length === 0 && bad.length === 0)
    return {
      answer: part(topics, [...lines, orderNo === '' ? say('passenger.whichBooking') : ''], {
        manual: 2,
        offers,
        orderNo,
      }),
      correction,
    }
  if (bad[0]) {
    const [field] = bad
    const answer = part(topics, [...lines, sentence(say, field, 'bad')], {
      manual: 2,
      offers: offers.length > 0 ? offers : [requestOffer(field, orderNo, raw)],
      orderNo,
      openQuestion: { kind: 'value', field },
    })
    return { answer, correction }
  }
  const [next = 'name'] = missing
  if (others.length > 1 && passenger === undefined) {
    const names = others.map(({ name }) => name)
    const label = labelOfField(say, next)
    const answer = part(topics, [...lines, say('passenger.whose', { label, names })], {
      orderNo,
      openQuestion: { kind: 'passenger', field: next },
      ...(offers.length > 0 && { manual: 2 as const, offers }),
    })
    return { answer, correction }
  }
  const head = whose ? [say('passenger.for', { name: whose, label: labelOfField(say, next) })] : []
  const answer = part(topics, [...lines, ...head, sentence(say, next, 'ask'), sentence(say, next, 'rule')], {
    orderNo,
    openQuestion: { kind: 'value', field: next },
    ...(offers.length > 0 && { manual: 2 as const, offers }),
  })
  return { answer, correction }
}

function sentence(say: Say, field: PassengerField, name: 'ask' | 'bad' | 'rule'): string {
  const key = `passenger.${field}.${name}`
  return isKey(key) ? say(key) : ''
}

export function labelOfField(say: Say, field: string): string {
  const key = `passenger.label.${field}`
  return isKey(key) ? say(key satisfies AnswerKey) : field
}

function descriptionOf(say: Say, values: readonly (readonly [string, string])[], whose: string | undefined): string {
  const list = values.map(([field, value]) => say('passenger.description', { label: labelOfField(say, field), value }))
  return [whose ? say('passenger.ofPassenger', { name: whose }) : '', ...list].filter(Boolean).join('\n')
}

/** A corrected part of a name together with the part that stays. */
function fullName(typed: string, booking: BookingSummary | undefined, position: number | undefined): string {
  const { wrong, right } = nameParts(typed)
  if (right.includes('/')) return right
  const passengers = booking?.passengers ?? []
  const known =
    passengers.find((each) => each.position === position) ?? (passengers.length === 1 ? passengers[0] : undefined)
  if (!known) return right
  const [last = '', first = ''] = known.name.split('/')
  const isOf = (part: string) => (wrong !== '' ? part === wrong : isSimilar(part, right))
  if (isOf(last)) return `${right}/${first}`
  if (isOf(first)) return `${last}/${right}`
  const words = right.split(' ')
  if (words.length > 1) {
    if (words[0] === last) return `${last}/${words.slice(1).join(' ')}`
    // The same words in another order: the family name comes first.
    const isSameWords = words.toSorted().join() === known.name.split(/[/ ]/).toSorted().join()
    if (isSameWords) return `${words[0]}/${words.slice(1).join(' ')}`
    if (words.at(-1) === last) return `${last}/${words.slice(0, -1).join(' ')}`
  }
  return right
}

/** Whether two spellings differ in few letters. */
function isSimilar(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return (row[b.length] ?? 99) <= Math.max(1, Math.floor(Math.max(a.length, b.length) / 3))
}
