import type { Lang } from '@gangway/core/contract'
import { isCertain } from '../handover.ts'
import { classify } from '../local/classify.ts'
import type { Intent } from '../local/intent.ts'
import type { CourtesyAct } from './topics/courtesy-cues.ts'
import type { DialogueState } from './dialogue-state.ts'
import { lastTopic } from './dialogue-state.ts'
import { findCourtesy, remainder } from './find-courtesy.ts'
import { findMentions, type Mentions } from './find-mentions.ts'
import { languageOfMessage } from './message-language.ts'
import { normalizeMessage } from './normalize-message.ts'
import { splitClauses } from './split-clauses.ts'
import { findGuideKinds, findMoods, findTopics, findVagueQuestion } from './topics/find-topics.ts'
import { familyOf, type Topic } from './topics/topic.ts'

/** What one clause of a message says, before references are resolved. */
export interface Clause {
  text: string
  mentions: Mentions
  topics: Topic[]
  /** Where the topics come from; for the certainty and the trace. */
  topicsBy: 'cue' | 'classifier' | 'conversation' | 'none'
  guides: ('howTo' | 'rule')[]
  courtesy?: CourtesyAct
}

export interface Understanding {
  language: Lang
  text: string
  clauses: Clause[]
  mentions: Mentions
  moods: ('death' | 'illness' | 'anger')[]
  /** The courtesy that the whole message consists of. */
  courtesy?: CourtesyAct
  isQuestion: boolean
}

/** "I do not want an agent" */
const notPerson =
  /\b(?:no|not|never|without|rather than|instead of|nor|nothing to do with) (?:\w+ ){0,5}(?:agents?|humans?|person|people|request|operator|somebody|someone|support|case)\b|(?:不|别|没|无需|不必|先不)(?:要|用|需要|想|必)?[^，。？！]{0,4}(?:人工|真人|客服|请求|工单|转)/

/** Topics that a closing remark takes back: "no, leave it". */
const declined: readonly Topic[] = [
  'cancel',
  'changeWish',
  'stop',
  'void',
  'refundAmount',
  'human',
  'extrasForSale',
  'changeCost',
  'status',
  'payDeadline',
  'documents',
  'requestStatus',
  'airlineChange',
  'refundDate',
  'refundStatus',
  'penalty',
  'airline',
  'passengers',
  'listBookings',
]
/** Courtesies that end or delay a matter. */
const closing: readonly CourtesyAct[] = ['waiting', 'goodbye', 'testing']

/** The topic that stands for an intent of the classifier, if cues found none. */
const topicOfIntent: Readonly<Partial<Record<Intent, Topic>>> = {
  'refund.request': 'cancel',
  'refund.amount': 'refundAmount',
  'refund.status': 'refundStatus',
  'void.request': 'void',
  'flight.changed-by-airline': 'airlineChange',
  'flight.change-wish': 'changeWish',
  'passenger.name': 'name',
  'passenger.birthday': 'birthday',
  'passenger.nationality': 'nationality',
  'passenger.gender': 'gender',
  'passenger.document': 'document',
  'ancillary.add': 'extrasForSale',
  'booking.status': 'status',
  'booking.documents': 'documents',
  human: 'human',
}

export function understandMessage(raw: string, state: DialogueState, pageLanguage: Lang, today: string): Understanding {
  const text = normalizeMessage(raw)
  const known = state.lastQuestion === '' ? pageLanguage : state.language
  const mentions = findMentions(text, raw, today)
  const moods = findMoods(text)
  const clauses = splitClauses(text).map((clause) => understandClause(clause, raw, state, today))
  const courtesy = findCourtesy(text)
  const isQuestion = /[?？]|吗|呢$/.test(text)
  return {
    language: languageOfMessage(raw, known),
    text,
    clauses,
    mentions,
    moods,
    isQuestion,
    ...(courtesy && { courtesy }),
  }
}

function understandClause(text: string, raw: string, state: DialogueState, today: string): Clause {
  const mentions = findMentions(text, raw, today)
  const guides = findGuideKinds(text)
  const courtesy = findCourtesy(text)
  const found = findTopics(text).map(({ topic }) => topic)
  const wanted = notPerson.test(text) ? found.filter((topic) => topic !== 'human' && topic !== 'dispute') : found
  const topics =
    courtesy && closing.includes(courtesy) && !/[?？]/.test(text)
      ? wanted.filter((topic) => !declined.includes(topic))
      : wanted
  const clause = { text, mentions, guides, ...(courtesy && { courtesy }) }
  const inContext = topicsInContext(topics, text, state)
  if (inContext.length > 0) return { ...clause, topics: inContext, topicsBy: 'cue' }
  const vague = vagueTopics(text, state)
  if (vague.length > 0) return { ...clause, topics: vague, topicsBy: 'conversation' }
  if (notPerson.test(text)) return { ...clause, courtesy: 'waiting', topics: [], topicsBy: 'none' }
  if (courtesy || guides.length > 0 || remainder(text) === 0) return { ...clause, topics: [], topicsBy: 'none' }
  const guess = classify(text)
  const topic = topicOfIntent[guess.intent]
  return topic && isCertain(guess)
    ? { ...clause, topics: [topic], topicsBy: 'classifier' }
    : { ...clause, topics: [], topicsBy: 'none' }
}

/** Words that say what a price or a charge is for. */
const priceSubject = /booking|order|ticket|trip|flight|total|fare|订单|单|票|机票|总/
const chargeSubject = /cancel|refund|penalt|give up|lose|lost|keep|airline|退|取消|罚|亏|损失|航司/

/** Topics of general words such as "cost" and "charge" follow the last topic, if the clause does not say what they are for. */
function topicsInContext(topics: Topic[], text: string, state: DialogueState): Topic[] {
  const last = lastTopic(state)
  if (last === undefined) return topics
  const family = familyOf(last)
  return topics.flatMap((topic): Topic[] => {
    if (topic === 'price' && !priceSubject.test(text)) {
      const meant = vagueTopicsFor('howMuch', text, state)
      return meant.length > 0 ? meant : [topic]
    }
    if (topic === 'penalty' && !chargeSubject.test(text)) {
      if (family === 'change') return ['changeCost']
      if (family === 'passenger' || family === 'extras' || family === 'payment') return []
    }
    if (topic === 'penalty' && family === 'passenger' && !/cancel|refund|退|取消/.test(text)) return []
    if (topic === 'changeCost' && family === 'passenger') return []
    if (topic === 'refundFee' && family === 'payment') return []
    return [topic]
  })
}

/** What a question such as "how much?" or "by when?" is about after the last turn. */
function vagueTopics(text: string, state: DialogueState): Topic[] {
  const kind = findVagueQuestion(text)
  return kind ? vagueTopicsFor(kind, text, state) : []
}

const isUntilWhen = (text: string): boolean =>
  /until|till|by when|deadline|how (?:long|much)|最晚|最迟|截止|到几点|之前|剩|多长|多久/.test(text)

function vagueTopicsFor(
  kind: NonNullable<ReturnType<typeof findVagueQuestion>>,
  text: string,
  state: DialogueState,
): Topic[] {
  const last = lastTopic(state)
  if (!last)
    return kind === 'howMuch' ? ['price'] : kind === 'when' ? [isUntilWhen(text) ? 'payDeadline' : 'departure'] : []
  const family = familyOf(last)
  if (kind === 'options')
    return family === 'airlineChange' || family === 'refundStatus' || family === 'stop' ? [last] : []
  if (kind === 'currency') return family === 'balance' ? ['balance'] : ['price']
  if (kind === 'howMuch') {
    if (family === 'refund' || family === 'void' || family === 'stop') return ['refundAmount']
    if (family === 'refundStatus') return ['refundStatus']
    if (family === 'extras') return state.lastTopics.includes('extrasBought') ? ['extrasBought'] : ['extrasForSale']
    if (family === 'change') return ['changeCost']
    if (family === 'airlineChange') return ['airlineChange']
    return family === 'balance'
      ? ['balance']
      : family === 'help' || family === 'people' || family === 'passenger'
        ? []
        : ['price']
  }
  if (kind === 'when') {
    const isUntil = isUntilWhen(text)
    if (family === 'refund') return [isUntil && last !== 'refundDate' ? 'refundDeadline' : 'refundDate']
    if (family === 'refundStatus') return ['refundStatus']
    if (family === 'void') return ['voidDeadline']
    if (family === 'payment' || last === 'price') return ['payDeadline']
    if (family === 'airlineChange') return ['airlineChange']
    if (family === 'people') return ['answerTime']
    if (last === 'status') return ['status']
    return family === 'booking' ? ['departure'] : []
  }
  if (kind === 'why' && (family === 'refundStatus' || family === 'airlineChange' || last === 'status')) return [last]
  return []
}
