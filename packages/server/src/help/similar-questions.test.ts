import { expect, test } from 'vitest'
import type { Article } from './article.ts'
import { learnQuestions } from './similar-questions.ts'

const article = (slug: string, title: string, ...questions: string[]): Article => ({
  slug,
  topic: 'requests',
  intents: [],
  title,
  questions,
  text: '',
})

const findSimilar = learnQuestions([
  article('lost-phone', 'I lost my phone', 'my phone with the codes was stolen', 'the authenticator is gone'),
  article('lost-baggage', 'A bag did not arrive', 'my suitcase was lost', 'where is the luggage of my customer'),
  article('top-up', '怎样充值', '怎么往账户里打钱', '预存款不够怎么办'),
])

const closestTo = (text: string): string | undefined => [...findSimilar(text)].toSorted(([, a], [, b]) => b - a)[0]?.[0]

test.each([
  ['somebody stole the mobile with my codes', 'lost-phone'],
  ['her luggage was not there', 'lost-baggage'],
  ['账户里钱不够', 'top-up'],
])('the known questions closest to %s are those of %s', (text, slug) => {
  expect(closestTo(text)).toBe(slug)
})

test('a known question is more similar to itself than another wording of it', () => {
  const similarityTo = (text: string) => findSimilar(text).get('lost-phone') ?? 0
  expect(similarityTo('my phone with the codes was stolen')).toBeGreaterThan(similarityTo('stolen codes'))
  expect(similarityTo('my phone with the codes was stolen')).toBeLessThanOrEqual(1)
})

test('a text without a known word is similar to no question', () => {
  expect(findSimilar('12345 !!!').size).toBe(0)
})
