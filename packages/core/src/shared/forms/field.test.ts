import { expect, test, vi } from 'vitest'
import { fieldProps, type FieldSettings } from './field.ts'
import type { DomEvent, DomEventHandler } from '../element-props.ts'

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

function handlerOf(more: Partial<FieldSettings>, name: string): DomEventHandler {
  const handler = fieldProps(settings(more)).input[name]
  if (typeof handler !== 'function') throw new Error(`there is no ${name}`)
  return handler
}

test('references its descriptions: the problem before the hint', () => {
  const problem = { key: 'wrong', spoken: 'by-focus' as const }
  expect(fieldProps(settings()).input['aria-describedby']).toBeUndefined()
  expect(fieldProps(settings({ hint: { key: 'hint' } })).input['aria-describedby']).toBe('gw-code-hint')
  const both = fieldProps(settings({ hint: { key: 'hint' }, problem }))
  expect(both.input).toMatchObject({ 'aria-describedby': 'gw-code-problem gw-code-hint', 'aria-invalid': 'true' })
  expect([both.label['for'], both.problem['id'], both.hint['id']]).toEqual([
    'gw-code',
    'gw-code-problem',
    'gw-code-hint',
  ])
})

test('announces a problem as an alert only while the field has the focus', () => {
  const roleOf = (announcement: 'by-focus' | 'by-alert') =>
    fieldProps(settings({ problem: { key: 'wrong', spoken: announcement } })).problem['role']
  expect([roleOf('by-focus'), roleOf('by-alert')]).toEqual([undefined, 'alert'])
})

test('removes characters that are not allowed', () => {
  const onText = vi.fn<(text: string) => void>()
  const target = { value: '1a2' }
  handlerOf({ onText, filterText: (text) => text.replace(/\D/g, '') }, 'oninput')(event({ target }))
  expect(target.value).toBe('12')
  expect(onText).toHaveBeenCalledExactlyOnceWith('12')
})

test('submits on Enter except during IME composition', () => {
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
])('%s is handled by the field or not', (_, more, stays) => {
  for (const name of ['onkeydown', 'onkeyup', 'onkeypress']) {
    const one = event(more)
    handlerOf({}, name)(one)
    expect(one.stopPropagation).toHaveBeenCalledTimes(stays ? 1 : 0)
  }
})
