import { containsForm, formsOf, type Facts } from './fact-forms.fixture.ts'
import type { Expectation, Language } from './conversation-set.fixture.ts'
import type { JudgedTurn } from './judge-turn.fixture.ts'

const texts = {
  en: {
    start: 'This is a long enough sentence of the assistant which states in plain words all that was asked.',
    question: 'Which booking do you mean?',
    sympathy: 'I am very sorry.',
    notFound: 'I could not find it.',
  },
  zh: {
    start: '这是智能助手给出的一段足够长的中文回答，用通俗易懂的语言说明用户询问的全部内容，并列出下列具体信息。',
    question: '请问是哪个订单？',
    sympathy: '非常遗憾，请您保重。',
    notFound: '没有找到该订单。',
  },
} as const

/** An answer that fulfils an expectation, which shows that its parts do not contradict each other. */
export function idealAnswer(expected: Expectation, facts: Facts, pageLanguage: Language): JudgedTurn['answer'] {
  const { facts: required = [], notFacts = [], subject = [], offers = [], category, request, manual } = expected
  const text = texts[expected.language?.[0] ?? pageLanguage]
  const forbidden = notFacts.flatMap((each) => formsOf(each, facts))
  const stated = required.map((alternatives) => {
    const forms = alternatives.flatMap((each) => formsOf(each, facts))
    return forms.find((form) => !forbidden.some((each) => containsForm(form, each))) ?? forms[0] ?? ''
  })
  const numberOf = (booking: string) => facts[`${booking}.orderNo`]?.text ?? ''
  const parts = [text.start, ...stated, ...subject.map(numberOf)]
  if (expected.tone === 'sympathy') parts.push(text.sympathy)
  if (expected.markers?.includes('notFound')) parts.push(text.notFound)
  if (expected.asks) parts.push(text.question)
  const [offered] = offers
  const [kind, booking = ''] = offered?.split(':') ?? []
  return {
    outcome: 'answer',
    msg: parts.join('\n'),
    manual: manual?.[0] ?? (request === 'created' ? 1 : 2),
    sources: [],
    offers: kind
      ? [
          {
            kind: kind === 'cancel' ? 'cancel' : 'request',
            orderNo: numberOf(booking),
            category: category === undefined ? [] : [category],
            description: '',
          },
        ]
      : [],
    openRequest: null,
  }
}
