import { isCertain } from '../handover.ts'
import type { Intent } from '../local/intent.ts'
import type { Guess, Ranked } from '../local/model.ts'
import type { FoundTopic } from './topics/find-topics.ts'
import { isOfTopic, type TopicLabel } from './topics/topic-model.ts'
import { families, familyOf, type Topic } from './topics/topic.ts'

/** Where the topics of a clause come from. `both`: words and classifier agree; `contested`: they do not. */
export type TopicEvidence = 'both' | 'cue' | 'contested' | 'classifier' | 'conversation' | 'none'

/** Whether words of the clause name its topics. */
export const isFromWords = ({ topicsBy }: { topicsBy: TopicEvidence }): boolean =>
  topicsBy === 'cue' || topicsBy === 'both' || topicsBy === 'contested'

/** The topic that stands for an intent of the classifier, if words do not name a finer one. */
export const topicOfIntent: Readonly<Record<Exclude<Intent, 'out-of-scope'>, Topic>> = {
  'refund.request': 'cancel',
  'refund.amount': 'refundAmount',
  'refund.status': 'refundStatus',
  'refund.claim': 'help',
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
  'payment.balance': 'help',
  'account.access': 'help',
  'feedback.dispute': 'dispute',
  human: 'human',
}

const givingUp: readonly Topic[] = [...families.refund, ...families.void, ...families.stop]
const ofBooking: readonly Topic[] = [...families.booking, ...families.payment, 'stop', 'extrasBought', 'airlineChange']

/** Topics that an intent of the classifier confirms although it is broader. */
export const confirmed: Readonly<Record<Intent, readonly Topic[]>> = {
  'refund.request': [...givingUp, 'withdrawRefund'],
  'refund.amount': givingUp,
  'refund.status': ['refundStatus', 'withdrawRefund', 'refundDate', 'refundTarget'],
  'refund.claim': ['help'],
  'void.request': [...givingUp, 'withdrawRefund'],
  'flight.changed-by-airline': ['airlineChange', 'departure', 'arrival', 'flightNumber'],
  'flight.change-wish': [...families.change, 'help'],
  'passenger.name': ['name', 'help'],
  'passenger.birthday': ['birthday', 'help'],
  'passenger.nationality': ['nationality', 'help'],
  'passenger.gender': ['gender', 'help'],
  'passenger.document': ['document', 'help'],
  'ancillary.add': [...families.extras, 'extrasRefund'],
  'booking.status': ofBooking,
  'booking.documents': ['documents', 'help'],
  'payment.balance': [...families.payment, ...families.balance, 'help', 'price', 'tax', 'fare', 'refundTarget'],
  'account.access': ['help'],
  'feedback.dispute': ['dispute', 'human', 'refundStatus', 'refundFee'],
  human: [...families.people],
  'out-of-scope': ['help', 'otherAgency'],
}

export interface Weighed {
  topics: Topic[]
  by: TopicEvidence
}

/** Share of the letters of a clause that words of a topic must cover to outweigh the classifier. */
const strongShare = 0.45
const longClause = { words: 7, characters: 12 }

/** Whether a clause has enough words for the classifier to judge it alone. */
export function isLong(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[a-z']+/g)?.length ?? 0
  return characters >= longClause.characters || words + characters / 2 >= longClause.words
}

/** Confidence from which a topic that no words name is taken, and the one that shares it with others. */
const takenConfidence = 0.5
/** The same for a topic of the family of the last one. */
const familyConfidence = 0.4
const agreeingConfidence = 0.12
/** Confidence from which a topic replaces those that words name. */
const outweighingConfidence = 0.7
/** Confidence with which a message is about nothing that the assistant knows. */
const otherConfidence = 0.55

/** What is known about a clause: the words of topics in it, and what the two classifiers say. */
export interface ClauseEvidence {
  found: readonly FoundTopic[]
  guess: Guess
  ranked: readonly Ranked<TopicLabel>[]
  last: Topic | undefined
}

/**
 * Weighs the topics that words name against the classifiers. Words are better in short questions, the classifiers in
 * sentences that tell something.
 */
export function weighTopics(text: string, { found, guess, ranked, last }: ClauseEvidence): Weighed {
  if (found.length === 0) return withoutWords(text, { guess, ranked, last })
  const topics = found.map(({ topic }) => topic)
  const meant = outweighingTopic(topics, ranked, last)
  if (meant) return { topics: [meant], by: 'classifier' }
  const { intent } = guess
  const isSure = isCertain(guess)
  const agreeing = isSure ? topics.filter((topic) => confirmed[intent].includes(topic)) : []
  if (agreeing.length > 0) {
    const narrowed = isLong(text) && intent.startsWith('passenger.') ? agreeing : topics
    return { topics: narrowed, by: isDoubted(text, narrowed, ranked) ? 'contested' : 'both' }
  }
  const letters = text.replaceAll(referencePhrase, ' ').match(/[\p{L}\p{N}]/gu)?.length ?? 1
  const share = Math.max(...found.map(({ length }) => length)) / letters
  if (isSure && isOutOfScope(guess, ranked) && share < fullShare) return { topics: [], by: 'none' }
  if (topics.includes('help') && !isFact(ranked)) return { topics, by: 'cue' }
  const other = withoutWords(text, { guess, ranked, last })
  const isWeak = isLong(text) && share < strongShare
  // An angry question looks like the wish for a person.
  const isAngryFact = other.topics.some((topic) => topic === 'human' || topic === 'dispute') && topics.some(isOfFact)
  if (isAngryFact) return { topics, by: 'contested' }
  if (isWeak && isSure && other.topics.length > 0) return other
  const isProbable = ranked.some(
    ({ label, confidence }) => confidence >= agreeingConfidence && topics.some((topic) => topic === label),
  )
  if (isProbable) return { topics, by: isDoubted(text, topics, ranked) ? 'contested' : 'both' }
  if (isWeak && other.topics.length > 0) return other
  const [best] = ranked
  if (share < fullShare && best && best.confidence >= outweighingConfidence && other.by === 'classifier') return other
  const isContested = isWeak || share < fullShare || isDoubted(text, topics, ranked)
  return { topics, by: isContested ? 'contested' : 'cue' }
}

/** The topic that is so probable, and the found words so improbable, that the words mean something else. */
function outweighingTopic(
  topics: readonly Topic[],
  ranked: readonly Ranked<TopicLabel>[],
  last: Topic | undefined,
): Topic | undefined {
  const [best] = ranked
  if (!best || !isOfTopic(best.label)) return undefined
  const isOfLast = last !== undefined && familyOf(last) === familyOf(best.label)
  if (best.confidence < (isOfLast ? takenConfidence : replacingConfidence)) return undefined
  const { label } = best
  if (topics.includes('help') || topics.length > mostOutweighed || topics.includes(label)) return undefined
  if (label === 'help' && best.confidence < surelyHelpConfidence) return undefined
  const named = ranked.filter((each) => topics.some((topic) => topic === each.label))
  const sum = named.reduce((whole, { confidence }) => whole + confidence, 0)
  const isSame = topics.some((topic) => familyOf(topic) === familyOf(label) && topic !== 'status')
  return !isSame && sum < agreeingConfidence ? label : undefined
}

/** Whether another topic is clearly more probable than those that words name. */
function isDoubted(text: string, topics: readonly Topic[], ranked: readonly Ranked<TopicLabel>[]): boolean {
  const [best] = ranked
  if (isLong(text) && ranked.length > 0 && familiesConfidence(topics, ranked) < faintConfidence) return true
  // Words such as "look" and "check" are part of many questions.
  if (topics.every((topic) => topic === 'status') && confidenceOf('status', ranked) < statusConfidence) return true
  if (!best || !isOfTopic(best.label) || best.confidence < doubtingConfidence) return false
  const { label, confidence } = best
  if (topics.includes(label) || topics.some((topic) => familyOf(topic) === familyOf(label))) return false
  const named = ranked.filter((each) => topics.some((topic) => topic === each.label))
  return confidence > doubtingFactor * named.reduce((sum, each) => sum + each.confidence, 0)
}

/** How probable the families of topics are together. */
function familiesConfidence(topics: readonly Topic[], ranked: readonly Ranked<TopicLabel>[]): number {
  const named = new Set(topics.map(familyOf))
  return ranked
    .filter(({ label }) => isOfTopic(label) && named.has(familyOf(label)))
    .reduce((sum, { confidence }) => sum + confidence, 0)
}

const confidenceOf = (label: TopicLabel, ranked: readonly Ranked<TopicLabel>[]): number =>
  ranked.find((each) => each.label === label)?.confidence ?? 0

/** Below it words of a long clause are doubted, however the rest of the probability is divided. */
const faintConfidence = 0.3
const statusConfidence = 0.2
const doubtingConfidence = 0.35
const doubtingFactor = 1.5
const mostOutweighed = 2
const replacingConfidence = 0.6
/** The same for an article: it answers less precisely than a fact. */
const surelyHelpConfidence = 0.85

/** Words that only name a booking: they ask nothing. */
const referencePhrase =
  /\b(?:(?:ok|go|going|now|then|and|so|back) )*(?:to |for |of |on |with )?the (?:\w+ ){0,2}(?:one|booking|trip)\b(?:'s)?|(?:回到)?(?:上|前|那|这|另|第)[一二三外]?[个张单笔]的?/g

const isOfFact = (topic: Topic): boolean => ['booking', 'payment', 'balance', 'extras'].includes(familyOf(topic))

/** Share of the letters from which words cannot be contested. */
const fullShare = 0.75

/** Whether the words ask for a fact rather than for an article. */
function isFact([best]: readonly Ranked<TopicLabel>[]): boolean {
  return (
    best !== undefined && isOfTopic(best.label) && best.label !== 'help' && best.confidence >= outweighingConfidence
  )
}

function isOutOfScope({ intent }: Guess, [best]: readonly Ranked<TopicLabel>[]): boolean {
  return intent === 'out-of-scope' && best?.label === 'other' && best.confidence >= otherConfidence
}

/** What the classifiers say about a clause in which no words name a topic. */
function withoutWords(text: string, { guess, ranked, last }: Omit<ClauseEvidence, 'found'>): Weighed {
  const { intent } = guess
  const [best] = ranked
  const isSure = isCertain(guess) && intent !== 'out-of-scope'
  const family = bestFamily(ranked)
  if (family && best && isOfTopic(best.label)) {
    const isOfLast = last !== undefined && familyOf(family.topic) === familyOf(last)
    const least = isOfLast ? familyConfidence : takenConfidence
    const isContradicted = isSure && isLong(text) && !isOfLast && !confirmed[intent].includes(family.topic)
    if (family.confidence >= (isContradicted ? outweighingConfidence : least))
      return { topics: [family.topic], by: 'classifier' }
  }
  const isStory = isSure && isLong(text) && guess.confidence >= outweighingConfidence && intent !== 'booking.status'
  if (!isSure || (best && !isOfTopic(best.label) && best.confidence >= otherConfidence && !isStory))
    return { topics: [], by: 'none' }
  // The finest topic of the intent.
  const finer = ranked.find(
    ({ label, confidence }) => isOfTopic(label) && confidence >= finerConfidence && confirmed[intent].includes(label),
  )
  const topic = finer && isOfTopic(finer.label) ? finer.label : topicOfIntent[intent]
  return { topics: [topic], by: 'classifier' }
}

const finerConfidence = 0.2

/** The family of topics that is most probable as a whole, with its most probable topic. */
function bestFamily(ranked: readonly Ranked<TopicLabel>[]): { topic: Topic; confidence: number } | undefined {
  const sums = new Map<string, { topic: Topic; confidence: number }>()
  for (const { label, confidence } of ranked) {
    if (!isOfTopic(label)) continue
    const family = familyOf(label)
    const known = sums.get(family)
    sums.set(family, { topic: known?.topic ?? label, confidence: (known?.confidence ?? 0) + confidence })
  }
  return [...sums.values()].toSorted((a, b) => b.confidence - a.confidence)[0]
}
