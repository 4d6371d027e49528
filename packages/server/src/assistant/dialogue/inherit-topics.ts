import { needsBooking } from './answer-clause.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import { directionIn } from './answers/answer-booking.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { remainder } from './find-courtesy.ts'
import { closingActs } from './topics/courtesy-cues.ts'
import { asksSomething } from './topics/question-words.ts'
import { familyOf, type Topic } from './topics/topic.ts'
import { isFromWords } from './weigh-topics.ts'

/** Topics whose words may only name a booking. */
const referenceTopics: readonly Topic[] = ['status', 'listBookings', 'passengers', 'departure']
const namingWays: readonly string[] = ['number', 'description', 'rank', 'ordinal', 'other', 'page']

/** Topics that apply when a clause names only a booking, a passenger or nothing. */
export function withInheritedTopics({ clauses, found, input: { state } }: DialogueTurn): ResolvedClause[] {
  const known = found.bookings.flatMap(({ passengers, cities, fromCity, toCity }) => [
    ...passengers.flatMap(({ name }) => name.split(/[/ ]/)),
    ...cities.flatMap((city) => city.split(' ')),
    ...[fromCity, toCity],
  ])
  const places = found.bookings.flatMap(({ cities, toCountry, airlines }) => [
    ...cities,
    ...countryNames(toCountry),
    ...airlines,
  ])
  const names = new Set(known.map((name) => name.toLowerCase()))
  const isName = (word: string) => names.has(word)
  const last =
    state.openQuestion?.kind === 'booking' || state.openQuestion?.kind === 'number'
      ? (state.openQuestion.topics as Topic[])
      : (state.lastTopics as Topic[])
  const repeatable = last.filter((topic) => needsBooking(topic) && familyOf(topic) !== 'passenger')
  return clauses.map((clause) => {
    const isNamed = namingWays.includes(clause.bookings.by) && hasOwnReference(clause)
    const hasOwnTopic =
      isFromWords(clause) &&
      clause.topics.some(
        (topic) => !referenceTopics.includes(topic) && !(topic === 'price' && clause.mentions.rank !== undefined),
      )
    const isRepeated =
      !hasOwnTopic &&
      repeatable.length > 0 &&
      isOnlyReference(withoutPlaces(clause, places), isName, clause.topicsBy === 'classifier' ? 1 : 0)
    const isDirection = directionIn(clause.text) !== undefined && repeatable.length > 0 && clause.text.length < 24
    const isOnlyDirection = isDirection && clause.topicsBy === 'classifier'
    // The reference belongs to the question beside it.
    const asked = clauses.find((each) => each !== clause && each.topics.length > 0)
    const isHead =
      asked !== undefined &&
      clause.topicsBy === 'classifier' &&
      !asksSomething(clause.text) &&
      isOnlyReference(withoutPlaces(clause, places), isName, 0)
    if (isHead) return { ...clause, topics: [], topicsBy: 'none' as const }
    const isOwn = clause.topics.length > 0 && !isRepeated && !isOnlyDirection
    if (isOwn || clause.guides.includes('howTo')) return clause
    if (!isNamed && !clause.passengers.isExplicit && !isDirection) return clause
    const isReference = isOnlyReference(withoutPlaces(clause, places), isName)
    // What the classifier takes for another matter is probably not the last question again.
    const isContradicted =
      clause.topics.length > 0 &&
      !isVagueTopic(clause.topics) &&
      !clause.topics.some((topic) => repeatable.some((last) => familyOf(last) === familyOf(topic)))
    const isClosed = clause.courtesy !== undefined && closingActs.includes(clause.courtesy) && !isReference
    if (isClosed || (clause.courtesy && remainder(clause.text) === 0)) return clause
    if (asked && (asked.bookings.orderNos[0] === clause.bookings.orderNos[0] || clause.bookings.orderNos.length === 0))
      return clause
    return {
      ...clause,
      topics: repeatable.length > 0 ? repeatable : ['status'],
      topicsBy: (isReference || isDirection) && !isContradicted ? ('conversation' as const) : ('contested' as const),
    }
  })
}

const isVagueTopic = (topics: readonly Topic[]): boolean => topics.every((topic) => referenceTopics.includes(topic))

/** Names of a country in both languages, in lower case. */
function countryNames(code: string): string[] {
  if (code === '') return []
  return ['en', 'zh-CN'].map((tag) => new Intl.DisplayNames(tag, { type: 'region' }).of(code)?.toLowerCase() ?? '')
}

function withoutPlaces(clause: ResolvedClause, places: readonly string[]): ResolvedClause {
  const named = places.map((place) => place.toLowerCase()).filter((place) => place.length > 1)
  return { ...clause, text: named.reduce((text, place) => text.replaceAll(place, ' '), clause.text) }
}

/** Words around a reference that ask nothing of their own. */
const referenceFillers =
  /(?<![a-z])(?:and|or|but|so|then|now|the|that|this|a|an|on|of|for|in|it|is|was|i|you|we|he|she|him|her|his|my|our|me|mean|meant|sorry|no|not|wait|please|same|again|instead|only|just|also|too|one|ones|two|three|four|first|second|third|last|other|earlier|later|next|passenger|booking|trip|ticket|order|flight|page|mr|mrs|ms|miss|s|cheap\w*|pric\w*|expensive|dear\w*|least|most|less|more|earli\w*|latest|newest|oldest|recent|previous|newer|older|before|check|look|up|show|pls|thx|thanks|ok|okay|actually|talking|asked|asking|say|said|what|about|how|with|out|ex|via|mine|hers|client|customer|forget|rather|both|all|them|booked|made|week|today|yesterday|dated|to|from|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|st|nd|rd|th)(?![a-z])|查一下|看一下|看下|查下|查查|看看|最便宜|最贵|便宜|比较|最早|最晚|刚才|今天|昨天|上周|上礼拜|新订|[的了呢啊呀吗么吧那这个张单笔位名它我们你是说指而只也一样同换成改另外前后上第二三两人乘客订单票行程面页月日号去到请再看不对错贵趟程从飞]/gu

/** Whether a clause names a booking or a passenger and says nothing else. */
function isOnlyReference(
  { text, bookings, passengers }: ResolvedClause,
  isName: (word: string) => boolean,
  mostCharacters = 1,
): boolean {
  const named = namingWays.includes(bookings.by) || passengers.isExplicit
  const rest = text.replaceAll(/[a-z]*\d[\w-]*/g, ' ').replaceAll(referenceFillers, ' ')
  const words = rest.match(/[a-z]+|\p{Script=Han}/gu) ?? []
  const own = words.filter((word) => !/^[a-z]/.test(word) || !isName(word))
  return named && own.filter((word) => /^[a-z]/.test(word)).length === 0 && own.length <= mostCharacters
}

export function hasOwnReference({ mentions, bookings }: ResolvedClause): boolean {
  return (
    mentions.numbers.length > 0 ||
    mentions.isOther ||
    mentions.isPage ||
    mentions.rank !== undefined ||
    mentions.ordinal !== undefined ||
    bookings.by === 'description' ||
    bookings.by === 'number' ||
    bookings.by === 'other'
  )
}
