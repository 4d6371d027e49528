import { expect, test } from 'vitest'
import { saveFocus } from './focus.ts'
import { closeTopmostOverlay, openOverlay } from './overlay.ts'

test('passes one Escape to the topmost overlay, and the next one to the overlay below', () => {
  const escaped: string[] = []
  const closeFirst = openOverlay(() => escaped.push('first'))
  const closeSecond = openOverlay(() => escaped.push('second'))
  closeTopmostOverlay()
  closeSecond()
  closeSecond()
  closeTopmostOverlay()
  closeFirst()
  closeTopmostOverlay()
  expect(escaped).toEqual(['second', 'first'])
})

test('keeps the order of the others when an overlay closes out of order', () => {
  const escaped: string[] = []
  const closeFunctions = ['a', 'b', 'c'].map((name) => openOverlay(() => escaped.push(name)))
  closeFunctions[1]?.()
  closeTopmostOverlay()
  closeFunctions[2]?.()
  closeTopmostOverlay()
  closeFunctions[0]?.()
  expect(escaped).toEqual(['c', 'a'])
})

test('restores the focus through shadow roots unless something else was focused', () => {
  const focused: string[] = []
  const inner = { isConnected: true, focus: () => focused.push('inner') }
  const host = { isConnected: true, shadowRoot: { activeElement: inner }, focus: () => focused.push('host') }
  const body = {}
  const page: { body: unknown; activeElement: object | null } = { body, activeElement: host }
  const restoreFocus = saveFocus(page)
  page.activeElement = { focus: () => undefined }
  restoreFocus()
  expect(focused).toEqual([])
  page.activeElement = body
  restoreFocus()
  expect(focused).toEqual(['inner'])
  inner.isConnected = false
  restoreFocus()
  expect(focused).toEqual(['inner'])
})

test('remembers nothing without a page', () => {
  expect(() => saveFocus(undefined)()).not.toThrow()
})
