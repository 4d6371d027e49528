import type { Lang } from '@gangway/core/contract'
import { classify } from '../local/classify.ts'
import type { Ranked } from '../local/model.ts'
import { withCostObject } from './cost-topics.ts'
import type { CourtesyAct } from './topics/courtesy-cues.ts'
import type { DialogueState } from './dialogue-state.ts'
import { lastTopic } from './dialogue-state.ts'
import { findCourtesy, remainder } from './find-courtesy.ts'
import { findMentions, type Mentions } from './references/find-mentions.ts'
import { languageOfMessage } from './message-language.ts'
import { normalizeMessage } from './normalize-message.ts'
import { splitClauses, splitList } from './split-clauses.ts'
import { dropAsides } from './topics/drop-asides.ts'
import { findMoods } from './topics/find-moods.ts'
import { findGuideKinds, findTopics } from './topics/find-topics.ts'
import { asksSomething } from './topics/question-words.ts'
import { topicsInContext, vagueTopics } from './topics-in-context.ts'
import { familyOf, type Family, type Topic } from './topics/topic.ts'
import { isOfTopic, rankTopics, rankTopicsAfter, type TopicLabel } from './topics/topic-model.ts'
import { weighStory } from './weigh-story.ts'
import { weighTopics, type TopicEvidence } from './weigh-topics.ts'

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
  const sentences = splitClauses(text)
  const pieces = sentences.flatMap((sentence) => splitList(sentence, isTopical))
  const split = pieces.map((piece) => understandClause(piece, raw, state, today))
  // The pieces of a list are questions of equal right.
  const isStory = pieces.length === sentences.length && pieces.length > 1
  const weighed = dropAsides(isStory ? weighStory(split, classify(text)) : split)
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

/** Whether a piece of a list asks for something. */
function isTopical(piece: string): boolean {
  const courtesy = findCourtesy(piece)
  if (courtesy !== undefined && closing.includes(courtesy) && !keeping.test(piece)) return false
  const [best] = rankTopics(piece)
  const isProbable = best !== undefined && isOfTopic(best.label) && best.confidence >= pieceConfidence
  return isProbable || keeping.test(piece) || findTopics(piece).some(({ topic }) => topic !== 'status')
}

const pieceConfidence = 0.8

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
      !(topic === 'price' && isChosenByPrice(mentions, text)) &&
      !(rejectsPerson && (topic === 'human' || topic === 'dispute')) &&
      !(isClosing && (declined.includes(topic) || isSurelyPause(text, ranked[0]))),
  )
  const clause = { text, mentions, guides, ...(courtesy && { courtesy }) }
  if (keeping.test(text) && !isAsking(text)) return { ...clause, topics: [], topicsBy: 'none' }
  if (found.length > 0) {
    const { topics, by } = weighTopics(text, { found, guess: classify(text), ranked, last: lastTopic(state) })
    const inContext = topicsOfNumbers(topicsInContext(withCostObject(topics, text), text, state), mentions)
    const isRemark = by === 'contested' && inContext.every((topic) => topic === 'status') && isPause(text, ranked[0])
    if (isRemark) return { ...clause, courtesy: courtesy ?? 'waiting', topics: [], topicsBy: 'none' }
    if (inContext.length > 0) return { ...clause, topics: withTravellers(inContext, text), topicsBy: by }
  }
  const vague = vagueTopics(text, state)
  if (vague.length > 0)
    return { ...clause, topics: vague, topicsBy: isPlausible(vague, ranked) ? 'conversation' : 'contested' }
  if (rejectsPerson && !isAsking(text)) return { ...clause, courtesy: 'waiting', topics: [], topicsBy: 'none' }
  if (courtesy || remainder(text) === 0) return { ...clause, topics: [], topicsBy: 'none' }
  const { topics, by } = weighTopics(text, { found: [], guess: classify(text), ranked, last: lastTopic(state) })
  const inContext = topicsInContext(withCostObject(topics, text), text, state)
  const known = guides.length > 0 ? inContext.filter((topic) => topic !== 'status') : inContext
  return { ...clause, topics: known, topicsBy: known.length > 0 ? by : 'none' }
}

/** "Which client leaves first?" asks for a name, too. */
const withTravellers = (topics: Topic[], text: string): Topic[] =>
  topics.includes('departure') && !topics.includes('passengers') && asksWho.test(text)
    ? [...topics, 'passengers']
    : topics

const asksWho =
  /\b(?:which|what) (?:passenger|client|customer|traveller|guest)s?\b|\bwho(?:se)?\b|谁|哪[一几]?[位个](?:客人|乘客|旅客|客户)/

/** Whether the words of a vague question do not speak for another family of topics. */
function isPlausible(topics: readonly Topic[], ranked: readonly Ranked<TopicLabel>[]): boolean {
  const own = new Set(topics.map(familyOf))
  const likely = ranked.filter(({ label, confidence }) => isOfTopic(label) && confidence >= likelyConfidence)
  return likely.length === 0 || likely.some(({ label }) => isOfTopic(label) && own.has(familyOf(label)))
}

const likelyConfidence = 0.25

const refundNo = /^(?:20\d{4}-\d{4}|RF[- ]?\d+)$/
const requestNo = /^SR\d{14}/
const aboutMoney: readonly Family[] = ['payment', 'balance', 'booking']

/** A refund or request number says what "paid" and "status" are about. */
function topicsOfNumbers(topics: Topic[], { numbers }: Mentions): Topic[] {
  const isBroad = topics.every((topic) => aboutMoney.includes(familyOf(topic)))
  if (isBroad && numbers.some((number) => refundNo.test(number))) return ['refundStatus']
  return isBroad && numbers.some((number) => requestNo.test(number)) ? ['requestStatus'] : topics
}

/** "The cheaper one" names a booking and asks for no price. */
const isChosenByPrice = ({ rank }: Mentions, text: string): boolean =>
  rank?.by === 'price' && !/how much|what.{0,12}(?:cost|price|total)|total|多少|价格|总价|价钱/.test(text)

/** "Cancel Ana's, keep Ben's": nothing is asked about the one that stays. */
const keeping = /^(?:and |but |please |we |i )*(?:keep|leave) (?!how)|(?:留着|不动|照飞)[吧了。!]*$/

/** Confidence with which a message that looks like a courtesy is about a topic. */
const topicConfidence = 0.7
/** "And if we leave it?" asks for the consequence. */
const supposition = /^(?:and |but |so )?(?:what )?if\b|^suppose|^(?:要是|如果|万一|那要是)|会怎(?:么)?样/

const isAsking = (text: string): boolean => asksSomething(text) || meaning.test(text)

/** "No, I meant the other" corrects the question before. */
const meaning = /\bi (?:mean|meant|was asking|asked)\b|我(?:是)?(?:说|问|指)的?是?/

/** A statement that ends or delays a matter, by the words of known messages. */
function isPause(text: string, best: Ranked<TopicLabel> | undefined): boolean {
  return best?.label === 'closing' && best.confidence >= pauseConfidence && !isAsking(text) && !bookingNo.test(text)
}

const pauseConfidence = 0.5
const surePauseConfidence = 0.65
const isSurelyPause = (text: string, best: Ranked<TopicLabel> | undefined): boolean =>
  isPause(text, best) && (best?.confidence ?? 0) >= surePauseConfidence
const bookingNo = /[a-z]{5}\d{12}/

/** The courtesy of a text, unless it is a topic by the words of known messages. */
function courtesyOf(text: string, [best]: readonly Ranked<TopicLabel>[]): CourtesyAct | undefined {
  const courtesy = findCourtesy(text)
  if (courtesy === undefined) return isPause(text, best) ? 'waiting' : undefined
  const isClosing = closing.includes(courtesy)
  if (isClosing && (supposition.test(text) || isAsking(text))) return undefined
  const isTopic = best !== undefined && isOfTopic(best.label) && best.confidence >= topicConfidence
  return isTopic && (isClosing || courtesy === 'weather' || courtesy === 'capabilities') ? undefined : courtesy
}
