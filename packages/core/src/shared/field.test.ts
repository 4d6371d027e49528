import { expect, test, vi } from 'vitest'
import { fieldBags, type FieldSettings } from './field.ts'
import type { DomEvent, Handler } from './prop-bag.ts'

const settings = (more: Partial<FieldSettings> = {}): FieldSettings => ({
  id: 'gw-code',
  label: { key: 'label' },
  value: '',
  input: { type: 'text' },
  onText: () => undefined,
  onFocus: () => undefined,
  ...more,
})

function event(more: Partial<DomEvent> = {}) {
  return { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>(), ...more }
}

function handlerOf(more: Partial<FieldSettings>, name: string): Handler {
  const handler = fieldBags(settings(more)).input[name]
  if (typeof handler !== 'function') throw new Error(`there is no ${name}`)
  return handler
}

test('a field points to what describes it: the problem before the hint', () => {
  const problem = { key: 'wrong', spoken: 'by-focus' as const }
  expect(fieldBags(settings()).input['aria-describedby']).toBeUndefined()
  expect(fieldBags(settings({ hint: { key: 'hint' } })).input['aria-describedby']).toBe('gw-code-hint')
  const both = fieldBags(settings({ hint: { key: 'hint' }, problem }))
  expect(both.input).toMatchObject({ 'aria-describedby': 'gw-code-problem gw-code-hint', 'aria-invalid': 'true' })
  expect([both.label['for'], both.problem['id'], both.hint['id']]).toEqual([
    'gw-code',
    'gw-code-problem',
    'gw-code-hint',
  ])
})

test('a problem is an alert only where the focus already stands', () => {
  const roleOf = (spoken: 'by-focus' | 'by-alert') =>
    fieldBags(settings({ problem: { key: 'wrong', spoken } })).problem['role']
  expect([roleOf('by-focus'), roleOf('by-alert')]).toEqual([undefined, 'alert'])
})

test('what may not stand in the field is taken out of it', () => {
  const onText = vi.fn<(text: string) => void>()
  const target = { value: '1a2' }
  handlerOf({ onText, keep: (text) => text.replace(/\D/g, '') }, 'oninput')(event({ target }))
  expect(target.value).toBe('12')
  expect(onText).toHaveBeenCalledExactlyOnceWith('12')
})

test('Enter sends, but not while a syllable is composed', () => {
  const onEnter = vi.fn<() => void>()
  const press = handlerOf({ onEnter }, 'onkeydown')
  press(event({ key: 'Enter', isComposing: true }))
  expect(onEnter).not.toHaveBeenCalled()
  const real = event({ key: 'Enter' })
  press(real)
  expect(onEnter).toHaveBeenCalledOnce()
  expect(real.preventDefault, 'a form of the host is not sent').toHaveBeenCalledOnce()
})

test.each<[string, Partial<DomEvent>, boolean]>([
  ['a letter', { key: 'j' }, true],
  ['a letter beyond the basic plane', { key: '𠮷' }, true],
  ['an arrow', { key: 'ArrowLeft' }, true],
  ['Enter', { key: 'Enter' }, true],
  [
    'an @ typed with AltGr',
    { key: '@', ctrlKey: true, altKey: true, getModifierState: (key) => key === 'AltGraph' },
    true,
  ],
  ['Ctrl and a letter', { key: 'k', ctrlKey: true }, false],
  ['Command and a letter', { key: 'k', metaKey: true }, false],
  ['Escape', { key: 'Escape' }, false],
  ['Tab', { key: 'Tab' }, false],
  ['F2', { key: 'F2' }, false],
])('%s stays in the field or not', (_, more, stays) => {
  for (const name of ['onkeydown', 'onkeyup', 'onkeypress']) {
    const one = event(more)
    handlerOf({}, name)(one)
    expect(one.stopPropagation).toHaveBeenCalledTimes(stays ? 1 : 0)
  }
})
