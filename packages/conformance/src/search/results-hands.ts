import { createSearchResults, type SearchForm } from '@gangway/core'
import { click as clickAt, find, settle, until } from '../shared/hands.ts'
import { stand, type Scene } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { clock, found, offers, oneWay } from './results-world.ts'
import { scriptOf } from './search-results-states.ts'

export const list = scriptOf({ data: found(offers) })

/** The widget with a question, on a day that is known. */
export function place(
  script: Script = list,
  search: SearchForm = oneWay,
  more: Record<string, unknown> = {},
): Promise<Scene> {
  const props = (client: Scene['client']) => ({ controller: createSearchResults({ client, search, clock, ...more }) })
  return stand({ widget: 'search-results', script, props })
}

/** A card takes its height when it comes into sight, which moves what stands below. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  await settle()
  await clickAt(element)
}

export const listed = (root: ParentNode = document.body): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('li'),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? listed(shadowRoot) : [])),
]
const cards = () => listed().map((card) => card.querySelector('h3')?.textContent ?? '')
/** The first flight of each card. */
export const flights = () => cards().map((name) => /[A-Z]{2} \d+/.exec(name)?.[0])
export const text = (element: Element | undefined | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
export const card = (flight: string) => listed().find((each) => text(each.querySelector('h3')).includes(flight))
export const heading = (name: string | RegExp) => find('heading', name)
export const sortBy = async (sort: string) => {
  const select = (await find('combobox', 'Sort')) as HTMLSelectElement
  select.value = sort
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
export const check = async (name: RegExp) => click(await find('checkbox', name))
export const narrow = (scene: Scene) => Object.assign(scene.place.style, { width: '320px' })

/** What stands in place of offers, or above them. */
export async function message(): Promise<Element | undefined> {
  const parts = (root: ParentNode): Element[] => [
    ...root.querySelectorAll('[part=message]'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? parts(shadowRoot) : [])),
  ]
  await until(() => parts(document.body).length > 0, 'the message')
  return parts(document.body)[0]
}
