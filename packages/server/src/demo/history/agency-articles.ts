import type { Lang } from '@gangway/core/contract'
import { agencyArticle, assistantTone } from '../../database/schema.ts'
import { daysBefore, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'

interface DemoArticle {
  kind: 'article' | 'snippet'
  lang: Lang
  state: 'draft' | 'published'
  title: string
  questions: string[]
  text: string
}

const harbourArticles: readonly DemoArticle[] = [
  {
    ...{ kind: 'article', lang: 'en', state: 'published' },
    title: 'What service fee does Harbour Travel charge?',
    questions: ['How much is our service fee?', 'Which fee do we add for changes and refunds?'],
    text: [
      'Harbour Travel adds these fees to what the airline charges:',
      '- New booking: USD 12 for each passenger\n- Change: USD 15 for each booking\n- Refund: USD 10 for each ticket',
      'Tell the customer the fee before you confirm anything. Corporate customers with a contract pay no fee.',
    ].join('\n\n'),
  },
  {
    ...{ kind: 'article', lang: 'en', state: 'published' },
    title: 'How do we book groups of ten or more passengers?',
    questions: ['Who handles group bookings?'],
    text: [
      'Groups go to the group team, not through the search.',
      '## What the team needs',
      '- route, dates and number of passengers\n- name and phone number of the organiser\n- deadline for the deposit of the customer',
      '## Where to send it',
      'Write to groups@harbour.example. The team answers on the same working day.',
    ].join('\n\n'),
  },
  {
    ...{ kind: 'snippet', lang: 'en', state: 'published' },
    title: 'When is the Harbour Travel office open?',
    questions: ['What are our office hours?', 'Is the office open on Saturday?'],
    text: 'The office is open Monday to Friday from 9:00 to 18:00 and on Saturday from 10:00 to 14:00.',
  },
  {
    ...{ kind: 'snippet', lang: 'cn', state: 'published' },
    title: '公司几点上班？',
    questions: ['门店营业时间是什么时候？', '周六上班吗？'],
    text: '周一至周五 9:00–18:00，周六 10:00–14:00 营业。',
  },
  {
    ...{ kind: 'article', lang: 'en', state: 'draft' },
    title: 'How do we handle travel insurance?',
    questions: [],
    text: 'To be agreed with the insurer.',
  },
]

const meridianArticles: readonly DemoArticle[] = [
  {
    ...{ kind: 'article', lang: 'cn', state: 'published' },
    title: '我们公司收多少服务费？',
    questions: ['退票手续费公司加多少？'],
    text: '每位旅客出票加收 50 元，退票每张加收 30 元。协议客户免收。',
  },
]

const articlesByAgency: Readonly<Record<string, readonly DemoArticle[]>> = {
  HARBOUR: harbourArticles,
  MERIDIAN: meridianArticles,
}

/** What agencies have written for their own users, and how the assistant speaks for the first of them. */
export function createAgencyArticles({ agency, random, end }: HistoryContext): TableRows[] {
  const { id: clientId, code } = agency
  const ids = random.fork('agency-articles')
  const articles = (articlesByAgency[code] ?? []).map((article, at) => {
    const changedAt = daysBefore(end, 40 - at * 6)
    return { id: ids.id(changedAt), clientId, ...article, changedAt }
  })
  const tone = {
    ...{ clientId, name: 'Harper', formality: 'friendly' as const, changedAt: daysBefore(end, 40) },
    greetingEn: 'Hi, this is Harper from Harbour Travel. How can I help?',
    greetingCn: '您好，我是 Harbour Travel 的 Harper，有什么可以帮您？',
  }
  return [rowsOf(agencyArticle, articles), rowsOf(assistantTone, code === 'HARBOUR' ? [tone] : [])]
}
