import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyBundles, type Dictionary, type MessageBundle } from '../messages/lazy-bundles.ts'
import { addLanguage } from './added-languages.ts'
import { loadTranslator } from './translator.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset())
afterEach(() => void warn.mockReset())

const folder = new URL('../messages/', import.meta.url)
/** Every English text of every widget, marked. */
const english = globSync(['en.json', '*.en.json'], { cwd: folder }).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Dictionary,
)

const mark = (dictionary: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, text]) => [key, typeof text === 'string' ? `⟦${text}⟧` : mark(text)]),
  )

function merge(one: Dictionary, other: Dictionary): Dictionary {
  const merged = { ...one }
  for (const [key, text] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = typeof before === 'object' && typeof text === 'object' ? merge(before, text) : text
  }
  return merged
}

const listKeys = (dictionary: Dictionary, path = ''): string[] =>
  Object.entries(dictionary).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : listKeys(text, `${path}${key}.`),
  )

test('a pseudo-locale of the page replaces every text of every widget', async () => {
  addLanguage('en-XA', async () => ({ default: mark(english.reduce(merge)) }))
  for (const bundle of Object.keys(lazyBundles) as MessageBundle[]) {
    const [translator, { messages }] = await Promise.all([loadTranslator('en-XA', bundle), lazyBundles[bundle].en()])
    expect(translator).toMatchObject({ lang: 'en', tag: 'en-XA' })
    const texts = messages.flatMap((each) => listKeys(each)).map((key) => translator.t(key))
    expect(texts.filter((text) => !/^⟦[^]*⟧$/.test(text))).toEqual([])
  }
  expect(warn).not.toHaveBeenCalled()
})

test('falls back from the region to the language and to the built-in text, which is reported once', async () => {
  addLanguage('pt', { signIn: { title: 'Iniciar sessão' }, action: { retry: 'Tentar de novo' } })
  addLanguage('pt-BR', { signIn: { title: 'Entrar' } })
  const { t, tag } = await loadTranslator('pt-BR', 'session')
  expect([tag, t('signIn.title'), t('action.retry'), t('action.close')]).toEqual([
    ...['pt-BR', 'Entrar', 'Tentar de novo', 'Close'],
  ])
  t('action.close')
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^\[gangway\] The language "pt-BR" has no text "action\.close"/)],
  ])
})

test('chooses the plural form by the rules of the added language', async () => {
  addLanguage('pl', {
    results: { more_one: '{{count}} lot', more_few: '{{count}} loty', more_many: '{{count}} lotów' },
  })
  const { t } = await loadTranslator('pl', 'results')
  expect([1, 3, 5].map((count) => t('results.more', { count }))).toEqual(['1 lot', '3 loty', '5 lotów'])
})

test('leaves languages that are not added as they are', async () => {
  addLanguage('it', {})
  expect((await loadTranslator('zh-CN', 'session')).t('signIn.title')).toBe('登录')
  const french = await loadTranslator('fr', 'session')
  expect([french.tag, french.t('signIn.title')]).toEqual([undefined, 'Sign in'])
})
