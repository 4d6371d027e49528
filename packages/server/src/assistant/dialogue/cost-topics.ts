import { conceptsIn } from './topics/concepts.ts'
import { families, type Topic } from './topics/topic.ts'

/** Topics of words such as "cost", "charge" and "fee", and of the things that have a price. */
const costTopics: readonly Topic[] = [
  ...(['price', 'penalty', 'refundFee', 'payment', 'changeWish', 'changeCost', 'airlineChange'] as const),
  ...(['baggage', 'extrasForSale', 'extrasBought', 'fare', 'tax'] as const),
]
const costWords =
  /how much|how many (?:dollars|usd)|\bpays?\b|\bwhat(?:'s| is| will| would| does| do)? .{0,30}\b(?:run|runs|be for|set .{0,6} back)\b|\b(?:costs?|prices?|pricey|charges?|charged|fees?|rates?|expensive|pay for|quote)\b|多少钱|几多钱|几个钱|什么价|价格|价钱|费用|费多少|多少费|收费|怎么收|要多少|贵|算钱|要钱|加钱|加价|补钱|几块|怎么卖|多少(?=[一每/]|$|[?？])|补多少|加多少|花了?多少/
const givingUp = /cancel|refund|penalt|void|退|取消|罚|作废/
/** What was bought has a price that was paid. */
const past =
  /\b(?:did|was|were|paid|bought|ordered|had|already|have we got|we have)\b|了(?!吗|不|没)|买的|当时|那笔|已买|之前/
const included =
  /\b(?:incl|including|included|inclusive|with|all in|all-in|total|altogether)\b|含|连|加上?|总|一共|合计|共/
const shareOfTax = /how much of|of (?:it|that|this) is|breakdown|split|其中|占/

/** Details of passengers, whose correction may cost something. */
const passengerTopics: readonly Topic[] = families.passenger

const howTo = /\bhow (?:do|can|should|to)\b|怎么(?:付|支付|买|加)|在哪/
const priceNoun = /\b(?:prices?|pric(?:y|ier|ey)|fares?|quotes?|quoted|total)\b|价|报价/
const priceMove =
  /\b(?:up|rose|risen|rise|rises|jump\w*|increas\w*|higher|lower|differ\w*|diff|chang\w*|dearer|shot|climb\w*|drop\w*|went|match\w*|another)\b|涨|变|不一样|不同|对不上|高了|低了|贵了|跳|降/
const asksWhy =
  /\bwhy\b|how come|\breason\b|what gives|what is going on|explain|为什么|为啥|怎么会|怎么回事|咋|什么情况|原因/
const asksContent =
  /\b(?:does|do|is|are|what)\b.{0,40}\b(?:includ\w*|cover\w*|contain\w*|consists?|per (?:person|head|adult|passenger)|final|all in|everything)\b|(?:包括|包含|含).{0,4}(?:什么|哪些|吗|不)|含不含|全含|含税吗|(?:几个?|一个?|每)人的?(?:价|还是)|(?:单人|每人)价吗/
const ofTrip = /\b(?:new flight|other flight|rebook\w*)\b|航变|新航班/

/** A question about prices in general: why they change, and what they contain. */
function isAboutPrices(text: string): boolean {
  if (!priceNoun.test(text) || givingUp.test(text) || ofTrip.test(text)) return false
  return asksContent.test(text) || (priceMove.test(text) && (asksWhy.test(text) || isStatedMove.test(text)))
}

/** Whether the agency will hear of a later change. */
const asksForNotice =
  /\b(?:will|would|do|does|can|could) (?:you|i|we|it|the \w+|somebody|someone) (?:\w+ )?(?:notify|notified|inform|informed|let (?:me|us) know|tell (?:me|us)|alert|warn|hear)\b.{0,30}\b(?:if|when|of|about|should)\b|(?:以后|再|如果|要是|万一).{0,8}(?:变|改|延误|取消).{0,6}(?:会|能|可以).{0,4}(?:通知|提醒|告诉|发邮件)/

const isStatedMove =
  /\b(?:prices?|fares?|total|amount)\b.{0,20}\b(?:up|rose|risen|jumped|shot|climbed|went|has changed|changed|changes|differs|increased)\b|价.{0,6}(?:涨|变|不一样|不同|对不上|高了|跳)/

/**
 * The topics of a clause about a cost, by what has the cost: words such as "charge" alone do not tell it. A clause about
 * nothing in particular keeps its topics.
 */
export function withCostObject(topics: readonly Topic[], text: string): Topic[] {
  if (asksForNotice.test(text)) return ['help']
  if (isAboutPrices(text) && !isTaxTotal(topics, text)) return ['help']
  if (topics.length === 0) return []
  if (topics.includes('extrasForSale') && isIncludedOrSold(text)) return [...new Set<Topic>(['baggage', ...topics])]
  if (isTaxTotal(topics, text)) return ['price']
  if (!costWords.test(text) || givingUp.test(text)) return [...topics]
  if (topics.some((topic) => passengerTopics.includes(topic)) && !howTo.test(text)) return ['correctionTime']
  if (!topics.every((topic) => costTopics.includes(topic)) || howTo.test(text)) return [...topics]
  if (topics.includes('baggage') && asksIncluded.test(text)) return [...topics]
  const meanings = conceptsIn(text)
  if (['bag', 'seat', 'meal'].some((name) => meanings.includes(name)))
    return [past.test(text) && !/一件|再|还要|more|another/.test(text) ? 'extrasBought' : 'extrasForSale']
  return meanings.includes('change') ? ['changeCost'] : [...topics]
}

/** "Is a bag free, or does it cost something?" asks what is included. */
const asksIncluded = /\b(?:includ\w*|free|come with|comes with|allowance|part of)\b|免费|包含|含|带多|能带|可以带|额度/

/** "Is a bag in the ticket, or does she have to buy it?" asks for both. */
const isIncludedOrSold = (text: string): boolean =>
  /\bor\b|还是/.test(text) &&
  /\b(?:in (?:the|her|his|my|our|their) (?:ticket|fare|price)|includ\w*|free|already)\b|含|免费|自带|送/.test(text)

/** "The total with tax" is a price. */
function isTaxTotal(topics: readonly Topic[], text: string): boolean {
  const hasTax = topics.includes('tax') || (topics.includes('fare') && /tax|税/.test(text))
  return (
    hasTax &&
    /tax|税/.test(text) &&
    included.test(text) &&
    !shareOfTax.test(text) &&
    !/\bwithout|不含|split\b/.test(text)
  )
}
