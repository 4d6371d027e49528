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

test('each language loads once', async () => {
  expect(loadWords('cn')).toBe(loadWords('cn'))
  expect((await loadWords('en')).t('signIn.title')).toBe('Sign in')
  expect((await loadWords('cn')).t('signIn.title')).toBe('登录')
})
