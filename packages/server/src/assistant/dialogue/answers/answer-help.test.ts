import { expect, test } from 'vitest'
import { createDialogueTools } from '../dialogue-tools.ts'
import { answerHelp } from './answer-help.ts'

function ask(similarity: number, more: { isTopical?: boolean } = {}) {
  const article = { slug: 'a', title: 'A', text: 'An article.', score: 1, coverage: 1, similarity }
  const search = { name: 'help_search', about: '', input: {}, use: async () => ({ found: true, articles: [article] }) }
  const tools = createDialogueTools([search], new AbortController().signal)
  const question = { text: 'is that usual', context: '', topics: [], cited: [], orderNo: '', ...more }
  return answerHelp({ lang: 'en', raw: question.text, tools }, question)
}

test('an article that contains all words of a question is a sure answer', async () => {
  expect(await ask(0.1)).toMatchObject({ manual: 0, offers: [] })
})

test('it is no sure answer to a text without a topic that no known question resembles', async () => {
  expect(await ask(0.1, { isTopical: false })).toMatchObject({ manual: 2, offers: [{ kind: 'request' }] })
  expect(await ask(0.5, { isTopical: false })).toMatchObject({ manual: 0 })
})
