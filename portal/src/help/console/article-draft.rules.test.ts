import { describe, expect, test } from 'vitest'
import { draftsOf, emptyDraft, isSameText, mergeSaved, parseKept } from './article-draft.rules.ts'

const base = { version: 2, title: 'Pets', questions: '', text: 'Yes.' }

describe('a text that was read again', () => {
  test('replaces the text in the editor when nothing was typed', () => {
    const saved = { ...base, version: 3, text: 'No.' }
    expect(mergeSaved(base, base, saved)).toEqual({ draft: saved, base: saved, isConflict: false })
  })

  test('leaves the typing and reports a conflict when both have changed', () => {
    const typed = { ...base, text: 'Only cats.' }
    expect(mergeSaved(typed, base, { ...base, version: 3, text: 'No.' })).toEqual({
      draft: typed,
      base,
      isConflict: true,
    })
  })

  test('is no conflict when its words are those of before, or those that were typed', () => {
    const typed = { ...base, text: 'Only cats.' }
    const published = { ...base, version: 3 }
    expect(mergeSaved(typed, base, published)).toEqual({
      ...{ draft: { ...typed, version: 3 }, base: published, isConflict: false },
    })
    expect(mergeSaved(typed, base, { ...typed, version: 3 }).isConflict).toBe(false)
  })

  test('changes nothing when it is older than the text in the editor', () => {
    expect(mergeSaved(base, base, { ...base, version: 1, text: 'Old' }).draft).toEqual(base)
  })
})

test('space around texts and empty lines between questions are no changes', () => {
  expect(isSameText({ ...base, questions: 'a\n\n b ' }, { ...base, title: ' Pets ', questions: 'a\nb' })).toBe(true)
  expect(isSameText(base, { ...base, text: 'Yes!' })).toBe(false)
})

test('kept typing is read only when it is whole', () => {
  const drafts = draftsOf([{ lang: 'cn', version: 1, title: '宠物', questions: ['a', 'b'], text: '可以。' }])
  expect(drafts.en).toEqual(emptyDraft)
  expect(drafts.cn.questions).toBe('a\nb')
  const kept = { drafts, base: drafts }
  expect(parseKept(JSON.stringify(kept))).toEqual(kept)
  const withAddress = { ...kept, address: 'pets' }
  expect(parseKept(JSON.stringify(withAddress))).toEqual(withAddress)
  expect(parseKept(JSON.stringify({ ...kept, address: 1 }))).toBeUndefined()
  for (const broken of [undefined, '', '{', '{"drafts":{}}', 'null', '[]', JSON.stringify({ drafts })])
    expect(parseKept(broken)).toBeUndefined()
})
