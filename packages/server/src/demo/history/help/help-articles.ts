import type { HelpTopic, Lang } from '@gangway/core/contract'
import { helpArticle, helpVersion, helpVote } from '../../../database/schema.ts'
import { after, daysBefore, hourMs, rowsOf, type HistoryContext, type TableRows } from '../history-context.ts'

interface DemoText {
  lang: Lang
  topic: HelpTopic
  state: 'draft' | 'published'
  title: string
  questions: string[]
  /** The versions, the oldest first. */
  texts: readonly [string, ...string[]]
  /** Days before the end of the history on which the last version was saved. */
  daysAgo: number
}

const staff = 'support@gangway.example'

/** One article with an older translation, one that is a draft in both languages, and one with unpublished changes. */
const demoArticles: Readonly<Record<string, readonly DemoText[]>> = {
  'travel-insurance-for-passengers': [
    {
      ...{ lang: 'en', topic: 'extras', state: 'draft', daysAgo: 4 },
      title: 'Can I sell travel insurance with a ticket?',
      questions: ['Is travel insurance available?'],
      texts: [
        'Travel insurance is not part of an order yet.',
        'Travel insurance is not part of an order yet.\n\n## What to tell the passenger\n\n- Insurance has to be bought before departure.\n- A refund of the ticket does not refund the insurance.',
      ],
    },
    {
      ...{ lang: 'cn', topic: 'extras', state: 'draft', daysAgo: 4 },
      title: '可以随机票销售旅行保险吗？',
      questions: [],
      texts: ['目前订单中还不包含旅行保险。'],
    },
  ],
  'group-of-ten-or-more': [
    {
      ...{ lang: 'en', topic: 'booking', state: 'published', daysAgo: 2 },
      title: 'How do I book for ten or more passengers?',
      questions: ['Can I make a group booking?'],
      texts: [
        'An order has up to nine passengers. Book a larger group in several orders.',
        'An order has up to nine passengers. Book a larger group in several orders.\n\n## Before you begin\n\n- Check that the flight has enough seats: the price can rise from one order to the next.\n- Use the same contact for all orders.\n\n## After booking\n\nAsk support with a service request to seat the group together.',
      ],
    },
    {
      ...{ lang: 'cn', topic: 'booking', state: 'published', daysAgo: 60 },
      title: '十人以上怎样预订？',
      questions: ['可以预订团队票吗？'],
      texts: ['每个订单最多九位乘客，人数更多时请分多个订单预订。'],
    },
  ],
}

const comments = [
  { slug: 'how-much-comes-back', lang: 'en', isHelpful: true, comment: '' },
  {
    slug: 'how-much-comes-back',
    lang: 'en',
    isHelpful: false,
    comment: 'Which part of the taxes comes back for a no-show?',
  },
  { slug: 'how-much-comes-back', lang: 'cn', isHelpful: true, comment: '' },
  { slug: 'when-does-the-money-arrive', lang: 'cn', isHelpful: false, comment: '希望注明各银行的到账时间。' },
  { slug: 'when-does-the-money-arrive', lang: 'en', isHelpful: true, comment: 'The table answered it.' },
  { slug: 'group-of-ten-or-more', lang: 'en', isHelpful: true, comment: '' },
  { slug: 'group-of-ten-or-more', lang: 'cn', isHelpful: false, comment: '内容太少，缺少价格说明。' },
] as const

/** What the provider's staff wrote in the help centre, and what readers said about it. */
export function createHelpArticles({ random, end }: HistoryContext): TableRows[] {
  const ids = random.fork('help-articles')
  const texts = Object.entries(demoArticles).flatMap(([slug, its]) => its.map((text) => ({ slug, ...text })))
  const articles = texts.map(({ texts: versions, daysAgo, ...text }): typeof helpArticle.$inferInsert => {
    const changedAt = daysBefore(end, daysAgo)
    const current = versions.at(-1) ?? versions[0]
    return { ...text, text: current, version: versions.length, changedAt, changedBy: staff, revisedAt: changedAt }
  })
  const history = texts.flatMap(({ slug, lang, state, title, questions, texts: versions, daysAgo }) =>
    versions.map((text, index): typeof helpVersion.$inferInsert => ({
      ...{ slug, lang, version: index + 1, title, questions, text, changedBy: staff },
      action: state === 'draft' ? 'draft' : 'publish',
      changedAt: after(daysBefore(end, daysAgo), (index + 1 - versions.length) * 24 * hourMs),
    })),
  )
  const votes = comments.map((vote, index): typeof helpVote.$inferInsert => {
    const createdAt = after(daysBefore(end, 1 + index * 3), -index * hourMs)
    return { id: ids.id(createdAt), ...vote, createdAt }
  })
  return [rowsOf(helpArticle, articles), rowsOf(helpVersion, history), rowsOf(helpVote, votes)]
}
