import type { Family, Topic } from './topic.ts'

/** What the words of a topic mean after a matter of certain families. */
interface ContextRule {
  /** Families of the last topic. */
  after: readonly Family[]
  topics: readonly Topic[]
  meant: Topic
  /** Only with one of these words. */
  only?: RegExp
  /** Not with one of these words. */
  unless?: RegExp
}

const aboutFlight = /\b(?:flight|plane|land|lands|she|he|they)\b|航班|飞机|落地|人/
const aboutRefund = /refund|money|cancel|退|取消/
const untilWords = /until|till|last|valid|到|截止|为止/

const rules: readonly ContextRule[] = [
  // "And it arrives when?" after an amount is about the money.
  { after: ['refund'], topics: ['arrival'], meant: 'refundDate', unless: aboutFlight },
  { after: ['refundStatus'], topics: ['arrival'], meant: 'refundStatus', unless: aboutFlight },
  { after: ['void'], topics: ['arrival', 'payDeadline'], meant: 'voidDeadline', only: untilWords },
  { after: ['payment'], topics: ['arrival'], meant: 'payDeadline', only: untilWords },
  // "Can I have that in writing?" after a refund is not about the ticket.
  {
    after: ['refund', 'refundStatus', 'balance', 'payment'],
    topics: ['documents'],
    meant: 'help',
    unless: /ticket|itinerar|票(?!据)|行程/,
  },
  // "Does it take long?" after a top-up.
  { after: ['balance', 'help'], topics: ['refundDate', 'refundStatus'], meant: 'help', unless: aboutRefund },
  // "By when must we tell them?" after a change by the airline.
  {
    after: ['airlineChange'],
    topics: ['answerTime', 'payDeadline', 'refundDeadline', 'voidDeadline', 'changeDeadline'],
    meant: 'airlineChange',
  },
  // "Can I add a document?" after a request.
  {
    after: ['people'],
    topics: ['document', 'documents'],
    meant: 'help',
    only: /\b(?:add|attach|upload|send|put)\b|补|附|传|加/,
  },
]

/** The topic that the words of another one mean in the conversation; undefined without one. */
export const meantInContext = (topic: Topic, text: string, family: Family): Topic | undefined =>
  rules.find(
    ({ after, topics, only, unless }) =>
      after.includes(family) && topics.includes(topic) && (only?.test(text) ?? true) && !unless?.test(text),
  )?.meant
