import { lastTopic, type DialogueState } from './dialogue-state.ts'
import { rankIn } from './references/rank-words.ts'
import { findVagueQuestion } from './topics/find-topics.ts'
import { meantInContext } from './topics/context-rules.ts'
import { familyOf, type Family, type Topic } from './topics/topic.ts'

/** Words that say what a price or a charge is for. */
const priceSubject = /booking|each|both|各|两[单个张]|order|ticket|trip|flight|total|fare|订单|单|票|机票|总/
/** What was paid, rather than what would be. */
const paidPrice = /\b(?:did|was|were)\b.{0,25}\b(?:cost|pay|paid|price)|\b(?:paid|spent)\b|花了|付了|买的|当时|一共付/
const chargeSubject = /cancel|refund|penalt|give up|lose|lost|keep|airline|退|取消|罚|亏|损失|航司/

/** Questions about costs and duration that mean the correction in question. */
const aboutCorrection: readonly Topic[] = ['penalty', 'refundFee', 'changeCost', 'refundDate', 'refundStatus']

/** What becomes of money after a question about extras, unless the clause names the ticket. */
const aboutMoneyBack: readonly Topic[] = ['refundAmount', 'cancel', 'refundTarget', 'refundStatus', 'penalty']
const ofExtra =
  /\b(?:that|it|this|the (?:money|fee|amount))\b.{0,25}\b(?:refund\w*|back|lost|return\w*)\b|(?:这个?|那个?|它的?)(?:钱|费|费用).{0,3}(?:还|退|给|没)/
const wayToPay = /\b(?:deposit|card|balance|transfer|visa|mastercard|amex)\b|预存|卡|余额/

/** Who does not accept a new time wants to know the ways out; a complaint is worded as one. */
const disputeWords = /complain|disput|appeal|投诉|申诉|异议|复核/

/** Topics of general words such as "cost" and "charge" follow the last topic, if the clause does not say what they are for. */
export function topicsInContext(topics: Topic[], text: string, state: DialogueState): Topic[] {
  const last = lastTopic(state)
  const isOverview = topics.length > 0 && topics.every((topic) => topic === 'listBookings' || topic === 'status')
  if (isOverview && rankIn(text)?.by === 'departure' && /which|what|when|哪|谁|什么/.test(text)) return ['departure']
  if (last === undefined) return topics
  const family = familyOf(last)
  return topics.flatMap((topic): Topic[] => {
    const meant = meantInContext(topic, text, family)
    if (meant) return [meant]
    if (topic === 'changeOrRefund' && family === 'void') return ['void']
    if (topic === 'tax' && family === 'refund') return ['refundTax']
    if (family === 'extras' && aboutMoneyBack.includes(topic) && ofExtra.test(text)) return ['extrasRefund']
    if (topic === 'changeWish' && ['payment', 'balance', 'booking'].includes(family) && wayToPay.test(text))
      return ['help']
    if (topic === 'price' && last === 'changeOrRefund' && !priceSubject.test(text)) return [last]
    if (topic === 'name' && family === 'balance') return ['balance']
    if (family === 'passenger' && aboutCorrection.includes(topic) && !chargeSubject.test(text))
      return ['correctionTime']
    if (family === 'passenger' && topic === 'changeWish' && /几天|多久|how long|how many days/.test(text))
      return ['correctionTime']
    if (family === 'passenger' && topic === 'ticketNumber' && /chang|happen|stay|new|变|换/.test(text))
      return ['correctionTime']
    const isCompared = family === 'change' && /cheap|pric[ie]|expensive|dear|便宜|贵/.test(text)
    const isWhole =
      family === 'extras' && /\b(?:everything|all in|altogether|whole thing)\b|全部|合计|加起来/.test(text)
    if (
      topic === 'price' &&
      !priceSubject.test(text) &&
      !isCompared &&
      !isWhole &&
      !(paidPrice.test(text) && family !== 'refundStatus')
    ) {
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
export function vagueTopics(text: string, state: DialogueState): Topic[] {
  const kind = findVagueQuestion(text)
  return kind ? vagueTopicsFor(kind, text, state) : []
}

/** The numbers that "number?" asks for. */
const numbersAfter: Readonly<Partial<Record<Family, Topic[]>>> = {
  booking: ['ticketNumber', 'pnr'],
  refundStatus: ['refundStatus'],
  people: ['requestStatus'],
}

/** "When did I raise it?" */
const hasHappened = /\b(?:did|was|were|opened|raised|sent|submitted)\b|提的|提了|开的|建的|发的|交的/

const isUntilWhen = (text: string): boolean =>
  /until|till|by when|deadline|how (?:long|much)|最晚|最迟|截止|为止|到几点|之前|剩|多长|多久/.test(text)

/** "How long does it take?" after an amount is about the money. */
const moneyArrives = /\b(?:takes?|arrives?|get it|receive|see it)\b|(?:能|会|才|可以)(?:到|收|拿)|到账|收到|拿到/

function vagueTopicsFor(
  kind: NonNullable<ReturnType<typeof findVagueQuestion>>,
  text: string,
  state: DialogueState,
): Topic[] {
  const last = lastTopic(state)
  if (!last)
    return kind === 'howMuch' ? ['price'] : kind === 'when' ? [isUntilWhen(text) ? 'payDeadline' : 'departure'] : []
  const family = familyOf(last)
  if (kind === 'whichBooking') return [last]
  if (kind === 'options')
    return ['airlineChange', 'refundStatus', 'stop', 'balance', 'payment'].includes(family) ? [last] : []
  if (kind === 'number') return numbersAfter[family] ?? []
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
    if (family === 'refund')
      return [isUntil && last !== 'refundDate' && !moneyArrives.test(text) ? 'refundDeadline' : 'refundDate']
    if (family === 'refundStatus') return ['refundStatus']
    if (family === 'void') return ['voidDeadline']
    if (family === 'payment' || last === 'price') return ['payDeadline']
    if (family === 'airlineChange') return ['airlineChange']
    if (family === 'people') return [hasHappened.test(text) ? 'requestStatus' : 'answerTime']
    if (last === 'status') return ['status']
    return family === 'booking' ? ['departure'] : []
  }
  if (kind === 'why' && (family === 'refundStatus' || family === 'airlineChange' || last === 'status')) return [last]
  return []
}
