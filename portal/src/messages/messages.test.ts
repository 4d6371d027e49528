import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import zh from './zh-CN.json' with { type: 'json' }

interface Dictionary {
  [key: string]: string | Dictionary
}

function flatten(dictionary: Dictionary, above = ''): Map<string, string> {
  return new Map(
    Object.entries(dictionary).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...flatten(value, `${above}${key}.`)],
    ),
  )
}

const english = flatten(en)
const chinese = flatten(zh)
const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe('the messages of the portal', () => {
  it('exist in both languages', () => {
    expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('use the same placeholders in both languages', () => {
    const mismatchedKeys = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(chinese.get(key)).join(),
    )
    expect(mismatchedKeys).toEqual([])
  })

  it.each([
    ['download.saveNamed', 'download.save'],
    ['download.againNamed', 'download.again'],
    ['download.retryNamed', 'action.retry'],
  ])('begin the accessible name %s with the visible label %s', (accessibleName, label) => {
    for (const messages of [english, chinese])
      expect(messages.get(accessibleName)?.startsWith(messages.get(label) ?? '-')).toBe(true)
  })

  it('are never empty, and Chinese messages contain no English text', () => {
    expect([...english, ...chinese].filter(([, text]) => text.trim() === '')).toEqual([])
    expect([...chinese].filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([])
  })
})
