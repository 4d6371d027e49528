import { describe, expect, it } from 'vitest'
import { pages } from '../routes.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-CN.json' with { type: 'json' }

interface Dictionary {
  [key: string]: string | Dictionary
}

function flat(dictionary: Dictionary, above = ''): Map<string, string> {
  return new Map(
    Object.entries(dictionary).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...flat(value, `${above}${key}.`)],
    ),
  )
}

const english = flat(en)
const chinese = flat(zh)
const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe('the words of the portal', () => {
  it('exist in both languages', () => {
    expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('name the same values in both languages', () => {
    const differing = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(chinese.get(key)).join(),
    )
    expect(differing).toEqual([])
  })

  it('are never empty, and Chinese is never left in English', () => {
    expect([...english, ...chinese].filter(([, text]) => text.trim() === '')).toEqual([])
    expect([...chinese].filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([])
  })

  it('say of every page that is not there yet what it will be', () => {
    const silent = pages.filter(
      ({ screen, name, page }) => !screen && name !== 'RedirectSSO' && !english.has(`page.${page}.soon`),
    )
    expect(silent).toEqual([])
  })
})
