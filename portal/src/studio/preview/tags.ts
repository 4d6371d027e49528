import type { EmbedComponent } from '@gangway/core'
import type { ShownPage } from '../preview-messages.ts'
import { opensBooking, orderOf, sceneOf } from '../snippet-text.rules.ts'
import { attributesIn } from './scene.ts'

type Method = (input: unknown) => void

/** Tags as a page of somebody else has them, wired as its snippet says. */
export interface Tags {
  all: readonly HTMLElement[]
  show(page: ShownPage): void
  end(): void
}

export function placeTags(place: HTMLElement, { choice, button }: ShownPage): Tags {
  const made = new Map(sceneOf(choice).map((name) => [name, document.createElement(`gangway-${name}`)]))
  const results = made.get('search-results')
  const drawer = [...made.values()].find(({ localName }) => localName.endsWith('-drawer'))
  let shown = choice
  made.get('search-box')?.addEventListener('gangway-search', (event) => {
    if (results && 'detail' in event) Object.assign(results, { search: event.detail })
  })
  results?.addEventListener('gangway-offer', (event) => {
    if (drawer && 'detail' in event) call(drawer, 'open', event.detail)
  })
  const factor = drawer && document.createElement('gangway-second-factor')
  if (drawer) Object.assign(drawer, { secondFactor: factor })
  const opener = document.createElement('button')
  opener.type = 'button'
  opener.textContent = button
  opener.addEventListener('click', () => {
    if (!drawer) return
    if (shown.widget === 'refund-drawer') call(drawer, 'open', { orderNo: orderOf(shown) })
    else call(drawer, 'pay', orderOf(shown))
  })
  const all = [...made.values(), ...(factor ? [factor] : [])]
  place.replaceChildren(...(opensBooking(choice) ? [opener] : []), ...all)
  return {
    all,
    show(page) {
      shown = page.choice
      for (const [name, tag] of made) dress(tag, name, page)
    },
    end: () => place.replaceChildren(),
  }
}

/** Attributes that were taken back are taken off. */
function dress(tag: HTMLElement, name: EmbedComponent, page: ShownPage): void {
  const { choice } = page
  const wanted: Record<string, string> = { ...attributesIn(page, name), ...(choice.lang && { lang: choice.lang }) }
  for (const each of tag.getAttributeNames()) if (!(each in wanted)) tag.removeAttribute(each)
  for (const [each, value] of Object.entries(wanted))
    if (tag.getAttribute(each) !== (value === 'on' ? '' : value)) tag.setAttribute(each, value === 'on' ? '' : value)
}

function call(tag: HTMLElement, name: string, input: unknown): void {
  const method: unknown = Reflect.get(tag, name)
  if (isMethod(method)) method.call(tag, input)
}

const isMethod = (method: unknown): method is Method => typeof method === 'function'
