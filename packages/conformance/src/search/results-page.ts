import { createSearchResults, type SearchForm } from '@gangway/core'
import { click as clickAt, find, settle, waitUntil } from '../shared/user-actions.ts'
import { mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { clock, searchResponse, offers, oneWay } from '@gangway/test-support/search/results.fixture'
import { createScript } from '@gangway/test-support/search/search-results-states'

export const list = createScript({ data: searchResponse(offers) })

/** Mounts the results of a search at a fixed date. */
export function mountResults(
  script: Script = list,
  search: SearchForm = oneWay,
  more: Record<string, unknown> = {},
): Promise<TestContext> {
  const props = (client: TestContext['client']) => ({
    controller: createSearchResults({ client, search, clock, ...more }),
  })
  return mountWidget({ widget: 'search-results', script, props })
}

/** Clicks an element after its scroll position is stable: cards get their height when they become visible. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  await settle()
  await clickAt(element)
}

export const findCards = (root: ParentNode = document.body): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('li'),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findCards(shadowRoot) : [])),
]
const cards = () => findCards().map((card) => card.querySelector('h3')?.textContent ?? '')
/** The first flight of each card. */
export const flights = () => cards().map((name) => /[A-Z]{2} \d+/.exec(name)?.[0])
export const text = (element: Element | undefined | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
export const card = (flight: string) => findCards().find((each) => text(each.querySelector('h3')).includes(flight))
export const heading = (name: string | RegExp) => find('heading', name)
export const sortBy = async (sort: string) => {
  const select = (await find('combobox', 'Sort')) as HTMLSelectElement
  select.value = sort
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
export const check = async (name: RegExp) => click(await find('checkbox', name))
export const narrow = (context: TestContext) => Object.assign(context.host.style, { width: '320px' })

/** The message above or instead of the offers. */
export async function message(): Promise<Element | undefined> {
  const parts = (root: ParentNode): Element[] => [
    ...root.querySelectorAll('[part=message]'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? parts(shadowRoot) : [])),
  ]
  await waitUntil(() => parts(document.body).length > 0, 'the message')
  return parts(document.body)[0]
}
