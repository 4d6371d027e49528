import { describe, expect, test } from 'vitest'
import { createTranslator, loadTranslator } from './translator.ts'

const dictionary = {
  plain: 'Hello',
  nested: { deep: { text: 'Hello {{ name }}, {{name}}' } },
  bag_one: '{{count}} bag',
  bag_other: '{{count}} bags',
  only_other: '{{count}} 件',
}

describe('translator', () => {
  const { t } = createTranslator('en', dictionary)

  test('finds nested keys and inserts values', () => {
    expect(t('plain')).toBe('Hello')
    expect(t('nested.deep.text', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b>')
  })

  test('chooses the plural form', () => {
    expect([0, 1, 2].map((count) => t('bag', { count }))).toEqual(['0 bags', '1 bag', '2 bags'])
  })

  test('uses the only form in a language without plurals', () => {
    expect([1, 2].map((count) => t('only', { count }))).toEqual(['1 件', '2 件'])
  })

  test('shows a missing key, a branch and a foreign property as the key itself', () => {
    for (const key of ['missing', 'nested.deep', 'nested.deep.text.more', 'constructor', '__proto__.toString', '']) {
      expect(t(key)).toBe(key)
    }
  })

  test('removes the placeholder of a missing value', () => {
    expect(t('nested.deep.text')).toBe('Hello , ')
  })
})

test('looks a key up in one dictionary after the other', () => {
  const { t } = createTranslator(
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

test('loads each language once, with the requested bundles', async () => {
  expect(loadTranslator('cn', 'session')).toBe(loadTranslator('cn', 'session'))
  expect(loadTranslator('cn', 'session')).not.toBe(loadTranslator('cn', 'search'))
  const english = await loadTranslator('en', 'session', 'search')
  expect(english.t('signIn.title')).toBe('Sign in')
  expect(english.t('action.retry')).toBe('Try again')
  expect(english.t('searchForm.fromMissing')).toBe('Please enter your departure city.')
  const chinese = await loadTranslator('cn', 'session')
  expect(chinese.t('signIn.title')).toBe('登录')
  expect(chinese.t('searchForm.fromMissing'), 'of a room that was not asked for').toBe('searchForm.fromMissing')
})
