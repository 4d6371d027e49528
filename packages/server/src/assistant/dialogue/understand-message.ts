import type { Lang } from '@gangway/core/contract'
import { classify } from '../local/classify.ts'
import type { Ranked } from '../local/model.ts'
import type { CourtesyAct } from './topics/courtesy-cues.ts'
import type { DialogueState } from './dialogue-state.ts'
import { lastTopic } from './dialogue-state.ts'
import { findCourtesy, remainder } from './find-courtesy.ts'
import { findMentions, type Mentions } from './find-mentions.ts'
import { languageOfMessage } from './message-language.ts'
import { normalizeMessage } from './normalize-message.ts'
import { splitClauses } from './split-clauses.ts'
import { findMoods } from './topics/find-moods.ts'
import { findGuideKinds, findTopics, findVagueQuestion } from './topics/find-topics.ts'
import { familyOf, type Topic } from './topics/topic.ts'
import { isOfTopic, rankTopicsAfter, type TopicLabel } from './topics/topic-model.ts'
import { weighStory, weighTopics, type TopicEvidence } from './weigh-topics.ts'

/** What one clause of a message says, before references are resolved. */
export interface Clause {
  text: string
  mentions: Mentions
  topics: Topic[]
  /** Where the topics come from; for the certainty and the trace. */
  topicsBy: TopicEvidence
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

export function understandMessage(raw: string, state: DialogueState, pageLanguage: Lang, today: string): Understanding {
  const text = normalizeMessage(raw)
  const known = state.lastQuestion === '' ? pageLanguage : state.language
  const mentions = findMentions(text, raw, today)
  const moods = findMoods(text)
  const split = splitClauses(text).map((clause) => understandClause(clause, raw, state, today))
  const weighed = split.length > 1 ? weighStory(split, classify(text)) : split
  const clauses = weighed.map((clause, at) => withOwnSubject(clause, weighed[at - 1]))
  const courtesy = courtesyOf(text, rankTopicsAfter(text, lastTopic(state)))
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

/** "My deposit, how much?" asks nothing of the conversation before. */
function withOwnSubject(clause: Clause, before: Clause | undefined): Clause {
  const isVague = clause.topicsBy === 'conversation'
  return isVague && before && before.topics.length > 0 ? { ...clause, topics: [], topicsBy: 'none' } : clause
}

function understandClause(text: string, raw: string, state: DialogueState, today: string): Clause {
  const mentions = findMentions(text, raw, today)
  const guides = findGuideKinds(text)
  const ranked = rankTopicsAfter(text, lastTopic(state))
  const courtesy = courtesyOf(text, ranked)
  const rejectsPerson = notPerson.test(text)
  const isClosing = courtesy !== undefined && closing.includes(courtesy) && !/[?？]/.test(text)
  const found = findTopics(text).filter(
    ({ topic }) =>
      !(rejectsPerson && (topic === 'human' || topic === 'dispute')) && !(isClosing && declined.includes(topic)),
  )
  const clause = { text, mentions, guides, ...(courtesy && { courtesy }) }
  if (found.length > 0) {
    const { topics, by } = weighTopics(text, { found, guess: classify(text), ranked, last: lastTopic(state) })
    const inContext = topicsInContext(topics, text, state)
    if (inContext.length > 0) return { ...clause, topics: inContext, topicsBy: by }
  }
  const vague = vagueTopics(text, state)
  if (vague.length > 0) return { ...clause, topics: vague, topicsBy: 'conversation' }
  if (rejectsPerson && !asking.test(text)) return { ...clause, courtesy: 'waiting', topics: [], topicsBy: 'none' }
  if (courtesy || remainder(text) === 0) return { ...clause, topics: [], topicsBy: 'none' }
  const { topics, by } = weighTopics(text, { found: [], guess: classify(text), ranked, last: lastTopic(state) })
  const inContext = topicsInContext(topics, text, state)
  const known = guides.length > 0 ? inContext.filter((topic) => topic !== 'status') : inContext
  return { ...clause, topics: known, topicsBy: known.length > 0 ? by : 'none' }
}

/** Confidence with which a message that looks like a courtesy is about a topic. */
const topicConfidence = 0.7
/** "And if we leave it?" asks for the consequence. */
const supposition = /^(?:and |but |so )?(?:what )?if\b|^suppose|^(?:要是|如果|万一|那要是)|会怎(?:么)?样/

const asking = /[?？]|怎么|为什么|为啥|什么时候|多少|吗$|\b(?:what|why|when|where|which|how)\b/

/** A statement that ends or delays a matter, by the words of known messages. */
function isPause(text: string, best: Ranked<TopicLabel> | undefined): boolean {
  return best?.label === 'closing' && best.confidence >= pauseConfidence && !asking.test(text)
}

const pauseConfidence = 0.5

/** The courtesy of a text, unless it is a topic by the words of known messages. */
function courtesyOf(text: string, [best]: readonly Ranked<TopicLabel>[]): CourtesyAct | undefined {
  const courtesy = findCourtesy(text)
  if (courtesy === undefined) return isPause(text, best) ? 'waiting' : undefined
  const isClosing = closing.includes(courtesy)
  if (isClosing && (supposition.test(text) || asking.test(text))) return undefined
  const isTopic = best !== undefined && isOfTopic(best.label) && best.confidence >= topicConfidence
  return isTopic && (isClosing || courtesy === 'weather' || courtesy === 'capabilities') ? undefined : courtesy
}

/** Words that say what a price or a charge is for. */
const priceSubject = /booking|order|ticket|trip|flight|total|fare|订单|单|票|机票|总/
const chargeSubject = /cancel|refund|penalt|give up|lose|lost|keep|airline|退|取消|罚|亏|损失|航司/

/** Questions about costs and duration that mean the correction in question. */
const aboutCorrection: readonly Topic[] = ['penalty', 'refundFee', 'changeCost', 'refundDate', 'refundStatus']

/** Who does not accept a new time wants to know the ways out; a complaint is worded as one. */
const disputeWords = /complain|disput|appeal|投诉|申诉|异议|复核/

/** Topics of general words such as "cost" and "charge" follow the last topic, if the clause does not say what they are for. */
function topicsInContext(topics: Topic[], text: string, state: DialogueState): Topic[] {
  const last = lastTopic(state)
  if (last === undefined) return topics
  const family = familyOf(last)
  return topics.flatMap((topic): Topic[] => {
    if (topic === 'changeOrRefund' && family === 'void') return ['void']
    if (topic === 'tax' && family === 'refund') return ['refundTax']
    if (family === 'passenger' && aboutCorrection.includes(topic) && !chargeSubject.test(text))
      return ['correctionTime']
    if (family === 'passenger' && topic === 'ticketNumber' && /chang|happen|stay|new|变|换/.test(text))
      return ['correctionTime']
    if (topic === 'price' && !priceSubject.test(text)) {
      const meant = vagueTopicsFor('howMuch', text, state)
      return meant.length > 0 ? meant : [topic]
    }
    if (topic === 'penalty' && !chargeSubject.test(text)) {
      if (family === 'change') return ['changeCost']
      if (family === 'passenger' || family === 'extras' || family === 'payment') return []
    }
    if (topic === 'penalty' && family === 'passenger' && !/cancel|refund|退|取消/.test(text)) return []
    if (topic === 'dispute' && family === 'airlineChange' && !disputeWords.test(text)) return ['airlineChange']
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
    return ['airlineChange', 'refundStatus', 'stop', 'balance', 'payment'].includes(family) ? [last] : []
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
