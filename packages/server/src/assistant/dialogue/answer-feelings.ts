import { cancelOffers, labelOf, part, sayIn, type ClauseAnswer } from './answers/answer-part.ts'
import type { DialogueTurn } from './dialogue-turn.ts'

/** Sympathy first, then the way for special circumstances, for the booking in question. */
export async function answerMood(
  { context, clauses, input }: DialogueTurn,
  mood: 'death' | 'illness',
): Promise<ClauseAnswer[]> {
  const say = sayIn(context.lang)
  const orderNo = clauses.find(({ bookings }) => bookings.orderNos.length > 0)?.bookings.orderNos[0] ?? ''
  const facts = orderNo ? await context.tools.use('booking_facts', { orderNo }) : undefined
  const found = await context.tools.use('help_search', {
    query: specialRefund[context.lang],
    text: specialRefund[context.lang],
    intents: ['refund.request'],
  })
  const [article] = found?.articles ?? []
  const lines = [
    say(mood === 'death' ? 'mood.death' : 'mood.illness'),
    facts ? say('special.for', { label: labelOf(say, facts) }) : '',
    say(mood === 'death' ? 'special.death' : 'special.illness'),
    facts || input.page !== '' ? '' : say('special.whichBooking'),
    article ? say('more', { links: `[${article.title}](${article.slug})` }) : '',
  ]
  return [
    part(['cancel'], lines, {
      offers: facts ? cancelOffers(facts) : [],
      sources: article ? [{ slug: article.slug, title: article.title }] : [],
      ...(orderNo && { orderNo }),
    }),
  ]
}

/** Words of the article about the special refund. */
export const specialRefund = {
  en: 'special refund for illness or death of a passenger',
  cn: '乘客生病或去世，有特殊退票吗',
} as const
