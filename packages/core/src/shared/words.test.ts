import { describe, expect, test } from 'vitest'
import { createWords, loadWords } from './words.ts'

const dictionary = {
  plain: 'Hello',
  nested: { deep: { text: 'Hello {{ name }}, {{name}}' } },
  bag_one: '{{count}} bag',
  bag_other: '{{count}} bags',
  only_other: '{{count}} 件',
}

describe('a translator', () => {
  const { t } = createWords('en', dictionary)

  test('finds nested keys and fills in values', () => {
    expect(t('plain')).toBe('Hello')
    expect(t('nested.deep.text', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b>')
  })

  test('chooses the form for one and for other numbers', () => {
    expect([0, 1, 2].map((count) => t('bag', { count }))).toEqual(['0 bags', '1 bag', '2 bags'])
  })

  test('takes the only form of a language without plurals', () => {
    expect([1, 2].map((count) => t('only', { count }))).toEqual(['1 件', '2 件'])
  })

  test('shows a missing key, a branch and a foreign property as the key itself', () => {
    for (const key of ['missing', 'nested.deep', 'nested.deep.text.more', 'constructor', '__proto__.toString', '']) {
      expect(t(key)).toBe(key)
    }
  })

  test('a value that was not given leaves nothing behind', () => {
    expect(t('nested.deep.text')).toBe('Hello , ')
  })
})

test('a key is looked for in one dictionary after the other', () => {
  const { t } = createWords(
    'en',
    { action: { close: 'Close' } },
    { action: { book: 'Book', close: 'Shut' }, more: 'More' },
  )
  expect(['action.close', 'action.book', 'more', 'action'].map((key) => t(key))).toEqual([
    'Close',
    'Book',
    'More',
    'action',
  ])
})

test('each language loads once, with the words of the rooms that are asked for', async () => {
  expect(loadWords('cn', 'session')).toBe(loadWords('cn', 'session'))
  expect(loadWords('cn', 'session')).not.toBe(loadWords('cn', 'search'))
  const english = await loadWords('en', 'session', 'search')
  expect(english.t('signIn.title')).toBe('Sign in')
  expect(english.t('action.retry')).toBe('Try again')
  expect(english.t('searchForm.fromMissing')).toBe('Please enter your departure city.')
  const chinese = await loadWords('cn', 'session')
  expect(chinese.t('signIn.title')).toBe('登录')
  expect(chinese.t('searchForm.fromMissing'), 'of a room that was not asked for').toBe('searchForm.fromMissing')
})
