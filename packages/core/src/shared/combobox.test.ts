import { expect, test } from 'vitest'
import { createCombobox, type ComboboxQuery, type Found } from './combobox.ts'
import { escapeTopmost, openOverlay } from './overlay.ts'
import type { DomEvent, PropBag } from './prop-bag.ts'

interface Country {
  code: string
  name: string
}

const countries = ['Canada', 'Chile', 'China', 'Singapore'].map((name) => ({ code: name.slice(0, 2), name }))
const starting = ({ text }: ComboboxQuery) =>
  countries.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))

/** A combobox under hands: what a person does, and what came of it. */
function stand(find: (query: ComboboxQuery) => Found<Country> = (query) => ({ now: starting(query) })) {
  const chosen: (string | undefined)[] = []
  let entered = 0
  const combobox = createCombobox<Country>({
    find,
    choose: (country) => chosen.push(country?.name),
    changed: () => undefined,
  })
  const bags = () =>
    combobox.bags({
      id: 'c',
      lang: 'en',
      label: { key: 'x.y' },
      textOf: ({ name }) => name,
      onFocus: () => undefined,
      onEnter: () => (entered += 1),
    })
  const send = (bag: PropBag, name: string, part: Partial<DomEvent> = {}): boolean => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true), stopPropagation: () => undefined, target: {}, ...part }
    const handler = bag[name]
    if (typeof handler === 'function') handler(event)
    return prevented
  }
  return {
    ...{ chosen, combobox, bags },
    entered: () => entered,
    type: (value: string, isComposing = false) => send(bags().input, 'oninput', { target: { value }, isComposing }),
    press: (key: string, isComposing = false) => send(bags().input, 'onkeydown', { key, isComposing }),
    blur: () => send(bags().input, 'onblur'),
    click: () => send(bags().input, 'onclick'),
    point: (index: number) => (send(bags().option(index), 'onmousedown'), send(bags().option(index), 'onclick')),
    texts: () => combobox.state().options.map(({ name }) => name),
    active: () => bags().input['aria-activedescendant'],
  }
}

const later = <Value>() => {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (answer = resolve))
  return { promise, answer }
}

type Answer = Awaited<NonNullable<Found<Country>['later']>>

test('it is a combobox with a list, closed until something is typed', () => {
  const { bags, type } = stand()
  expect(bags().input).toMatchObject({ role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list' })
  expect(bags().input['aria-controls']).toBeUndefined()
  type('ch')
  expect(bags().input).toMatchObject({ 'aria-expanded': 'true', 'aria-controls': 'c-list', value: 'ch' })
  expect(bags().list).toMatchObject({ id: 'c-list', role: 'listbox' })
  expect(bags().option(0)).toMatchObject({ id: 'c-option-0', role: 'option', 'aria-selected': 'true' })
  expect(bags().status).toEqual({ key: 'combobox.results', values: { count: 2 } })
  type('chx')
  expect(bags().status).toEqual({ key: 'combobox.none' })
})

test('arrows go around, Home and End belong to the text until an arrow was used', () => {
  const { press, active, type } = stand()
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

test('Enter chooses from an open list, and otherwise belongs to the form', () => {
  const { press, type, chosen, bags, entered } = stand()
  type('si')
  expect(press('Enter')).toBe(true)
  expect(chosen).toEqual(['Singapore'])
  expect(bags().input['value']).toBe('Singapore')
  expect(entered()).toBe(0)
  press('Enter')
  expect(entered()).toBe(1)
})

test('typing takes a choice back', () => {
  const { combobox, type, chosen, bags } = stand()
  combobox.set(countries[0])
  expect(bags().input['value']).toBe('Canada')
  type('Canad')
  expect(chosen).toEqual([undefined])
})

test('leaving the field means the marked option; an untouched list chooses nothing', () => {
  const { type, blur, click, chosen, combobox } = stand()
  type('chi')
  blur()
  expect(chosen).toEqual(['Chile'])
  click()
  blur()
  expect(chosen).toEqual(['Chile'])
  expect(combobox.state().list).toBe('closed')
})

test('a pointer chooses and leaves the focus where it is', () => {
  const { click, point, chosen } = stand()
  click()
  point(2)
  expect(chosen).toEqual(['China'])
})

test('Escape closes the list alone, what was typed stays', () => {
  const heard: string[] = []
  const lower = openOverlay(() => heard.push('the dialog below'))
  const { press, type, combobox, bags } = stand()
  type('ch')
  expect(press('Escape')).toBe(true)
  expect(combobox.state().list).toBe('closed')
  expect(bags().input['value']).toBe('ch')
  expect(heard).toEqual([])
  expect(press('Escape'), 'the next one is not ours').toBe(false)
  escapeTopmost()
  expect(heard).toEqual(['the dialog below'])
  lower()
})

test('letters of a syllable are not looked for, and its Enter chooses nothing', () => {
  const asked: string[] = []
  const { type, press, bags, chosen, entered } = stand((query) => (asked.push(query.text), { now: starting(query) }))
  type('si', true)
  press('Enter', true)
  expect(asked).toEqual([])
  expect(bags().input['value']).toBe('si')
  expect([chosen, entered()]).toEqual([[], 0])
  const { oncompositionend } = bags().input
  if (typeof oncompositionend === 'function')
    oncompositionend({ target: { value: 'sin' }, preventDefault: () => undefined, stopPropagation: () => undefined })
  expect(asked).toEqual(['sin'])
})

test('only the answer to what is typed counts, and it says that it loads', async () => {
  const first = later<Answer>()
  const second = later<Answer>()
  const { type, texts, bags } = stand(({ text }) => ({ now: [], later: text === 'c' ? first.promise : second.promise }))
  type('c')
  expect(bags().status).toEqual({ key: 'combobox.loading' })
  type('ch')
  second.answer({ options: countries.slice(1, 3) })
  first.answer({ options: countries })
  await second.promise
  await Promise.resolve()
  expect(texts()).toEqual(['Chile', 'China'])
})

test.each(['Enter', 'leaving'])('%s before the answer takes its first', async (how) => {
  const { promise, answer } = later<Answer>()
  const { type, press, blur, chosen, entered, bags } = stand(() => ({ now: [], later: promise }))
  type('si')
  if (how === 'Enter') press('Enter')
  else blur()
  expect(bags().isOpen).toBe(how === 'Enter')
  answer({ options: countries.slice(3) })
  await promise
  await Promise.resolve()
  expect(chosen).toEqual(['Singapore'])
  expect(entered()).toBe(0)
})

test('a failure is said in the list, which can be tried again', async () => {
  let isBroken = true
  const { type, bags, texts } = stand((query) => {
    const answer: Answer = isBroken ? { failure: { key: 'error.network' } } : { options: starting(query) }
    return { now: [], later: Promise.resolve(answer) }
  })
  type('si')
  await Promise.resolve()
  await Promise.resolve()
  expect(bags()).toMatchObject({ note: { key: 'error.network' }, mayRetry: true })
  isBroken = false
  bags().retry()
  await Promise.resolve()
  await Promise.resolve()
  expect(texts()).toEqual(['Singapore'])
})
