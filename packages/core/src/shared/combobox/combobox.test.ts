import { expect, test } from 'vitest'
import { createCombobox } from './combobox.ts'
import type { ComboboxQuery, ComboboxMatches } from './combobox.model.ts'
import { closeTopmostOverlay, openOverlay } from '../overlay/overlay.ts'
import type { DomEvent, ElementProps } from '../element-props.ts'

interface Country {
  code: string
  name: string
}

const countries = ['Canada', 'Chile', 'China', 'Singapore'].map((name) => ({ code: name.slice(0, 2), name }))
const starting = ({ text }: ComboboxQuery) =>
  countries.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))

/** A combobox with simulated user actions and its recorded results. */
function createTestCombobox(
  find: (query: ComboboxQuery) => ComboboxMatches<Country> = (query) => ({ now: starting(query) }),
) {
  const chosen: (string | undefined)[] = []
  let entered = 0
  const combobox = createCombobox<Country>({
    find,
    choose: (country) => chosen.push(country?.name),
    changed: () => undefined,
  })
  const props = () =>
    combobox.props({
      id: 'c',
      lang: 'en',
      label: { key: 'x.y' },
      textOf: ({ name }) => name,
      onFocus: () => undefined,
      onEnter: () => (entered += 1),
    })
  const send = (props: ElementProps, name: string, part: Partial<DomEvent> = {}): boolean => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true), stopPropagation: () => undefined, target: {}, ...part }
    const handler = props[name]
    if (typeof handler === 'function') handler(event)
    return prevented
  }
  return {
    ...{ chosen, combobox, props },
    entered: () => entered,
    type: (value: string, isComposing = false) => send(props().input, 'oninput', { target: { value }, isComposing }),
    press: (key: string, isComposing = false) => send(props().input, 'onkeydown', { key, isComposing }),
    blur: () => send(props().input, 'onblur'),
    click: () => send(props().input, 'onclick'),
    point: (index: number) => (send(props().option(index), 'onmousedown'), send(props().option(index), 'onclick')),
    texts: () => combobox.state().options.map(({ name }) => name),
    active: () => props().input['aria-activedescendant'],
  }
}

const later = <Value>() => {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (answer = resolve))
  return { promise, answer }
}

type Answer = Awaited<NonNullable<ComboboxMatches<Country>['later']>>

test('is a closed combobox with a list until something is typed', () => {
  const { props, type } = createTestCombobox()
  expect(props().input).toMatchObject({ role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list' })
  expect(props().input['aria-controls']).toBeUndefined()
  type('ch')
  expect(props().input).toMatchObject({ 'aria-expanded': 'true', 'aria-controls': 'c-list', value: 'ch' })
  expect(props().list).toMatchObject({ id: 'c-list', role: 'listbox' })
  expect(props().option(0)).toMatchObject({ id: 'c-option-0', role: 'option', 'aria-selected': 'true' })
  expect(props().status).toEqual({ key: 'combobox.results', values: { count: 2 } })
  type('chx')
  expect(props().status).toEqual({ key: 'combobox.none' })
})

test('wraps around with arrow keys; Home and End move in the text until an arrow key was used', () => {
  const { press, active, type } = createTestCombobox()
  press('ArrowDown')
  expect(active()).toBe('c-option-0')
  press('ArrowUp')
  expect(active()).toBe('c-option-3')
  press('ArrowDown')
  expect(active()).toBe('c-option-0')
  expect(press('End')).toBe(true)
  expect(active()).toBe('c-option-3')
  type('c')
  expect(press('Home'), 'the caret goes home').toBe(false)
})

test('chooses with Enter from an open list, and otherwise leaves Enter to the form', () => {
  const { press, type, chosen, props, entered } = createTestCombobox()
  type('si')
  expect(press('Enter')).toBe(true)
  expect(chosen).toEqual(['Singapore'])
  expect(props().input['value']).toBe('Singapore')
  expect(entered()).toBe(0)
  press('Enter')
  expect(entered()).toBe(1)
})

test('clears the choice on typing', () => {
  const { combobox, type, chosen, props } = createTestCombobox()
  combobox.set(countries[0])
  expect(props().input['value']).toBe('Canada')
  type('Canad')
  expect(chosen).toEqual([undefined])
})

test('chooses the marked option on blur, and nothing from an untouched list', () => {
  const { type, blur, click, chosen, combobox } = createTestCombobox()
  type('chi')
  blur()
  expect(chosen).toEqual(['Chile'])
  click()
  blur()
  expect(chosen).toEqual(['Chile'])
  expect(combobox.state().list).toBe('closed')
})

test('keeps the focus when choosing with the pointer', () => {
  const { click, point, chosen } = createTestCombobox()
  click()
  point(2)
  expect(chosen).toEqual(['China'])
})

test('closes only the list on Escape and keeps the text', () => {
  const changes: string[] = []
  const closeOverlay = openOverlay(() => changes.push('the dialog below'))
  const { press, type, combobox, props } = createTestCombobox()
  type('ch')
  expect(press('Escape')).toBe(true)
  expect(combobox.state().list).toBe('closed')
  expect(props().input['value']).toBe('ch')
  expect(changes).toEqual([])
  expect(press('Escape'), 'the next one is not ours').toBe(false)
  closeTopmostOverlay()
  expect(changes).toEqual(['the dialog below'])
  closeOverlay()
})

test('does not search during IME composition, nor choose with its Enter', () => {
  const asked: string[] = []
  const { type, press, props, chosen, entered } = createTestCombobox(
    (query) => (asked.push(query.text), { now: starting(query) }),
  )
  type('si', true)
  press('Enter', true)
  expect(asked).toEqual([])
  expect(props().input['value']).toBe('si')
  expect([chosen, entered()]).toEqual([[], 0])
  const { oncompositionend } = props().input
  if (typeof oncompositionend === 'function')
    oncompositionend({ target: { value: 'sin' }, preventDefault: () => undefined, stopPropagation: () => undefined })
  expect(asked).toEqual(['sin'])
})

test('uses only the response for the current text, and shows that it is loading', async () => {
  const first = later<Answer>()
  const second = later<Answer>()
  const { type, texts, props } = createTestCombobox(({ text }) => ({
    now: [],
    later: text === 'c' ? first.promise : second.promise,
  }))
  type('c')
  expect(props().status).toEqual({ key: 'combobox.loading' })
  type('ch')
  second.answer({ options: countries.slice(1, 3) })
  first.answer({ options: countries })
  await second.promise
  await Promise.resolve()
  expect(texts()).toEqual(['Chile', 'China'])
})

test.each(['Enter', 'leaving'])('takes the first match when %s before the response', async (how) => {
  const { promise, answer } = later<Answer>()
  const { type, press, blur, chosen, entered, props } = createTestCombobox(() => ({ now: [], later: promise }))
  type('si')
  if (how === 'Enter') press('Enter')
  else blur()
  expect(props().isOpen).toBe(how === 'Enter')
  answer({ options: countries.slice(3) })
  await promise
  await Promise.resolve()
  expect(chosen).toEqual(['Singapore'])
  expect(entered()).toBe(0)
})

test('shows a failure in the list, with a retry', async () => {
  let isBroken = true
  const { type, props, texts } = createTestCombobox((query) => {
    const answer: Answer = isBroken ? { failure: { key: 'error.network' } } : { options: starting(query) }
    return { now: [], later: Promise.resolve(answer) }
  })
  type('si')
  await Promise.resolve()
  await Promise.resolve()
  expect(props()).toMatchObject({ note: { key: 'error.network' }, mayRetry: true })
  isBroken = false
  props().retry()
  await Promise.resolve()
  await Promise.resolve()
  expect(texts()).toEqual(['Singapore'])
})
