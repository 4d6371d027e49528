import { expect, test } from 'vitest'
import { rememberFocus } from './focus.ts'
import { escapeTopmost, openOverlay } from './overlay.ts'

test('one Escape goes to the topmost overlay, and to the next when that has gone', () => {
  const heard: string[] = []
  const lowerFirst = openOverlay(() => heard.push('first'))
  const lowerSecond = openOverlay(() => heard.push('second'))
  escapeTopmost()
  lowerSecond()
  lowerSecond()
  escapeTopmost()
  lowerFirst()
  escapeTopmost()
  expect(heard).toEqual(['second', 'first'])
})

test('an overlay that closes out of order leaves the others in theirs', () => {
  const heard: string[] = []
  const lowers = ['a', 'b', 'c'].map((name) => openOverlay(() => heard.push(name)))
  lowers[1]?.()
  escapeTopmost()
  lowers[2]?.()
  escapeTopmost()
  lowers[0]?.()
  expect(heard).toEqual(['c', 'a'])
})

test('the focus comes back to where it was, through shadow roots, unless something else has taken it', () => {
  const focused: string[] = []
  const inner = { isConnected: true, focus: () => focused.push('inner') }
  const host = { isConnected: true, shadowRoot: { activeElement: inner }, focus: () => focused.push('host') }
  const body = {}
  const page: { body: unknown; activeElement: object | null } = { body, activeElement: host }
  const giveBack = rememberFocus(page)
  page.activeElement = { focus: () => undefined }
  giveBack()
  expect(focused).toEqual([])
  page.activeElement = body
  giveBack()
  expect(focused).toEqual(['inner'])
  inner.isConnected = false
  giveBack()
  expect(focused).toEqual(['inner'])
})

test('without a page there is nothing to remember', () => {
  expect(() => rememberFocus(undefined)()).not.toThrow()
})
