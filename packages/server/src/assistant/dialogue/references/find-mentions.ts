import { findDates, type MentionedDate } from './find-dates.ts'
import { rankIn, type RankWord } from './rank-words.ts'

/** What a message refers to, before any lookup. */
export interface Mentions {
  /** Booking, ticket and refund numbers and PNRs, in capitals. */
  numbers: string[]
  /** PNRs and ticket numbers that may be something else. They count only if a booking has them. */
  possiblePnrs: string[]
  /** Words in capitals that may be a passenger's name. */
  names: string[]
  /** All words in capitals; they name passengers of the booking in question. */
  words: string[]
  dates: MentionedDate[]
  /** Position in a list: 1 is the first, -1 the last. */
  ordinal?: number
  /** The ordinal is about a passenger. */
  isOrdinalOfPassenger: boolean
  /** Another booking than the one in question. */
  isOther: boolean
  /** The booking of the page. */
  isPage: boolean
  states: BookingState[]
  people: PersonWord[]
  /** All passengers, or the whole booking. */
  isAll: boolean
  /** One of several passengers, without saying which. */
  isOneOf: boolean
  /** Several bookings: both, all, which of them. */
  isSeveral: boolean
  /** The place of the booking among several: the cheapest, the one that departs first. */
  rank?: RankWord
}

export type BookingState = 'unpaid' | 'ticketed' | 'ticketing' | 'cancelled' | 'expired' | 'changed'
export type PersonWord = 'child' | 'mother' | 'father' | 'woman' | 'man'

const bookingNumber = /(?<![a-z0-9])[a-z]{5}\d{12,20}(?!\d)/g
const ticketNumber = /(?<![a-z0-9])\d{3}-?\d{10}(?!\d)/g
const refundNumber = /(?<![a-z0-9])(?:20\d{4}-\d{4}|rf[- ]?\d{4,12})(?!\d)/g
const requestNumber = /(?<![a-z0-9])sr\d{14}[a-z]{4}(?![a-z])/g
const pnr = /(?<![a-z0-9])(?=[a-z0-9]*\d)[a-z0-9]{6}(?![a-z0-9])/g
/** Ticket numbers of some airlines, which look like document numbers. */
const ticketLike = /(?<![a-z0-9])[a-z]{1,2}\d{6,10}(?![a-z0-9])/g
const pnrOfLetters = /(?<![A-Za-z0-9])[A-Z]{6}(?![A-Za-z0-9])/g

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|former)\b(?! (?:name|time|of all|thing))|第一|前者|前面那|先前那/, 1],
  [/\b(?:second|2nd|latter)\b(?! (?:factor|phone|bag|device))|第二(?!步)|后者|后面[那这]/, 2],
  [/\b(?:third|3rd)\b(?! party)|第三(?!方)/, 3],
  [/\blast (?:one|booking|of)\b|最后[那一][张单个]/, -1],
]
const passengerOrdinal =
  /\b(?:passenger|pax|traveller|person) (?:no\.? ?|number )?([1-9]|one|two|three|four)\b|\b(first|second|third|1st|2nd|3rd) (?:passenger|person|traveller|ticket|guest|adult)\b|第([一二三四123])(?:个|位)?(?:人|乘客|旅客|客人)|(?:乘客|旅客)\s?([1-9一二三])/
const ordinalValues: Readonly<Record<string, number>> = {
  ...{
    first: 1,
    second: 2,
    third: 3,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    一: 1,
    二: 2,
    三: 3,
    四: 4,
  },
}

const other =
  /\b(?:the|that|my|our|client's|his|her|their) other\b|\bother (?:one|booking|trip|order|ticket)\b|\banother (?:booking|one)\b|另外?(?:那|的|一)[一]?[张单个笔]|另一[张单个笔]|(?:前|上)一[张单个笔]|\bprevious (?:one|booking|order|trip)\b|\bthe one before\b|另外(?:那|的)|别的那[张单]/
const page =
  /\b(?:on|of) (?:this|the) page\b|\bthis page's\b|\bbooking (?:i have|that is|i've) open\b|\bopen (?:here|in front of me)\b|页面上|这一?页|当前页|本页/

const stateWords: readonly (readonly [RegExp, BookingState])[] = [
  [
    /\b(?:unpaid|not paid|not yet paid|haven't paid|still (?:open|to pay)|to be paid|on hold|held)\b|未付|没付|没有付|未支付|没支付|还没给钱|待支付|待付/,
    'unpaid',
  ],
  [
    /(?<!not |un|yet |haven't )\b(?:paid|ticketed|issued) (?:one|booking|order)\b|(?<!没|未|有)付了?(?:过的?|的|那)[那张单]*|已付的|已支付的|出了票的/,
    'ticketed',
  ],
  [/\b(?:cancelled|dead) (?:one|booking|trip|flight)\b|(?:已|被)取消的/, 'cancelled'],
  [/\b(?:expired|lapsed) (?:one|booking)\b|(?:过期|失效)的/, 'expired'],
  [/\b(?:delayed|changed|moved|rescheduled) (?:one|booking|flight)\b|(?:延误|航变|改了时间)的/, 'changed'],
]

const personWords: readonly (readonly [RegExp, PersonWord])[] = [
  [
    /\b(?:kid|kids|child|children|son|daughter|boy|girl|little one|minor)\b|小孩|孩子|儿童|小朋友|宝宝|儿子|女儿/,
    'child',
  ],
  [/\b(?:mum|mom|mother|mummy|mommy|wife)\b|妈妈|母亲|老婆|太太|妻子/, 'mother'],
  [/\b(?:dad|father|daddy|husband)\b|爸爸|父亲|老公|丈夫|先生(?=呢|的呢)/, 'father'],
]

const all =
  /\b(?:all (?:of them|three|four|five|passengers|together|tickets)|both|everyone|everybody|whole (?:booking|family|order)|together|the (?:two|three) of them|in total|altogether|complete booking)\b|全部|全退|整单|整个订单|所有(?:人|乘客)|两个人|两人(?!票)|三个人|三口|一家|一共|总共|一起|加起来|都退/
const oneOf =
  /\b(?:one|1) of (?:the )?(?:two|three|four|2|3|4|them|my|our)?\s?(?:passengers?|travellers?|people|guests|tickets)?\b|\b(?:only|just) one (?:passenger|person|of)\b|\bone passenger\b|只[退取]?一个|其中一[个位]|一个人不|只[^，。]{0,4}一[个位]/
const several =
  /\b(?:both|all|each|which|any|either|neither|these|those|my|our) (?:(?:of|the|these|them|those|my|our|is|are|one|can) )*(?:two|three|2|3|bookings|ones|orders|trips|tickets)\b|\b(?:both|each of|all of|which of|which (?:one|can|could|is|of|costs?|leaves|departs|flies|goes|arrives|(?:booking|trip|ticket) (?:is|was|costs?|leaves))|whose (?:is|one|booking|trip|ticket)|compare|(?:the|a) (?:pricier|dearer|cheaper|cheapest|(?:more|most) expensive) (?:one|trip|booking|ticket))\b|\b(?:of|for|from|to) each\b|\beach\b[?.! ]*$|分别|各(?:自|是|要|报|发|多少|几)|(?<!第)(?:两|二|三|几)[单张个笔](?!人)|哪[张单个一](?!航|班|银|乘|位)|谁的(?:更|比较)?(?:贵|便宜|早|晚)|这俩|都(?=出|付|能|可)/
/** Finds all references in a normalized message; `raw` is needed for capitals. */
export function findMentions(text: string, raw: string, today: string): Mentions {
  const numbers = new Set<string>()
  for (const pattern of [bookingNumber, ticketNumber, refundNumber, requestNumber])
    for (const [found] of text.matchAll(pattern)) numbers.add(found.toUpperCase().replace(/^(\d{3})-(\d{10})$/, '$1$2'))
  const without = [bookingNumber, ticketNumber, refundNumber, requestNumber].reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' '),
    text,
  )
  const codes = [...without.matchAll(pnr)].map(([found]) => found).filter((code) => !/^\d+$/.test(code))
  const isNamedAsPnr = /\b(?:pnr|record locator|reference|ref|booking code)\b|编码|pnr|订座/.test(text)
  for (const code of codes) if (isNamedAsPnr || !isMeasure(code)) numbers.add(code.toUpperCase())
  const tickets = [...without.matchAll(ticketLike)].map(([found]) => found.toUpperCase())
  const ofPassenger = passengerOrdinal.exec(text)
  const [ordinal] = ordinals.flatMap(([pattern, position]) => (pattern.test(text) ? [position] : []))
  const passengerOrdinalText = ofPassenger?.slice(1).find(Boolean)
  const rank = rankIn(text)
  const position =
    passengerOrdinalText === undefined ? ordinal : (ordinalValues[passengerOrdinalText] ?? Number(passengerOrdinalText))
  return {
    numbers: [...numbers],
    possiblePnrs: [...[...raw.matchAll(pnrOfLetters)].map(([found]) => found), ...tickets],
    names: namesIn(without, raw),
    words: [...without.matchAll(/[a-z]{2,}/g)].map(([word]) => word.toUpperCase()),
    dates: findDates(without, today),
    ...(position !== undefined && { ordinal: position }),
    isOrdinalOfPassenger: ofPassenger !== null,
    isOther: other.test(text),
    isPage: page.test(text),
    states: stateWords.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : [])),
    people: personWords.flatMap(([pattern, person]) => (pattern.test(text) ? [person] : [])),
    isAll: all.test(text),
    isOneOf: oneOf.test(text),
    isSeveral: several.test(text) && (rank === undefined || rank.by === 'departure'),
    ...(rank && { rank }),
  }
}

/** `20kg`, `12pm00` and the like are not PNRs. */
function isMeasure(code: string): boolean {
  return /^\d+(?:kg|kgs|usd|eur|sgd|pm|am|min|mins|hrs?|hours?|days?|nd|rd|th|st|d|h|m|x)$/.test(code)
}

/** Ordinary words that are also names. They count as names only in capitals. */
const ordinaryWords = new Set(
  'a an and are as at be but by can do for go he her hi his how i if in is it its just long may me my no not now of off ok on one or our out pay she so some song sun than that the then they this to too two up us was way we what when who why will with you young your all any back bag big book case check cheap come date day did does done due end far fee few find fine first fly free from get give good had has have help here hey him home king last late left let lie like look lot made make man many mean more most much must name need new next nice old only open other over page per please plan put rate read real rest rich right safe same say see send set show side sit still stop sure take talk tax tell thank there thing think time today top trip true try type use very void wait want well were where which while white wing wish work yes yet lee chip mark will bill art sky joy grace hope faith rose lily may june april august summer dawn eve ray rob sue pat jack frank grant drew chase miles dean max gene glen cliff'.split(
    ' ',
  ),
)

/** Words that may be names: any unusual word, and ordinary ones in capitals or after a title. */
function namesIn(text: string, raw: string): string[] {
  const names = new Set<string>()
  const titled = new Set(
    [...text.matchAll(/\b(?:mr|mrs|ms|miss|mister|passenger|guest)\.? ([a-z]+)/g)].map(([, name]) => name),
  )
  for (const [word] of text.matchAll(/(?<![a-z0-9])[a-z]{2,20}(?![a-z0-9])/g)) {
    const isCapital = new RegExp(
      `(?<![A-Za-z])(?:${word.toUpperCase()}|(?<=[a-z,/] ?)${word[0]?.toUpperCase()}${word.slice(1)})(?![A-Za-z])`,
    ).test(raw)
    if (!ordinaryWords.has(word) || isCapital || titled.has(word)) names.add(word.toUpperCase())
  }
  return [...names]
}
