import type { EmbedComponent } from '@gangway/core'
import type { PreviewState } from '../preview-messages.ts'
import { hasOpenButton, getOrderNo, widgetsOnPage } from '../snippet-text.rules.ts'
import { previewAttributes } from './preview-attributes.rules.ts'

type Method = (input: unknown) => void

/** Widget tags, wired as in the snippet. */
export interface WidgetTags {
  tags: readonly HTMLElement[]
  update(page: PreviewState): void
  end(): void
}

export function insertTags(container: HTMLElement, { config, button }: PreviewState): WidgetTags {
  const tags = new Map(widgetsOnPage(config).map((name) => [name, document.createElement(`gangway-${name}`)]))
  const results = tags.get('search-results')
  const drawerTag = [...tags.values()].find(({ localName }) => localName.endsWith('-drawer'))
  let currentState = config
  tags.get('search-box')?.addEventListener('gangway-search', (event) => {
    if (results && 'detail' in event) Object.assign(results, { search: event.detail })
  })
  results?.addEventListener('gangway-offer', (event) => {
    if (drawerTag && 'detail' in event) call(drawerTag, 'open', event.detail)
  })
  const factor = drawerTag && document.createElement('gangway-second-factor')
  if (drawerTag) Object.assign(drawerTag, { secondFactor: factor })
  const opener = document.createElement('button')
  opener.type = 'button'
  opener.textContent = button
  opener.addEventListener('click', () => {
    if (!drawerTag) return
    if (currentState.widget === 'refund-drawer') call(drawerTag, 'open', { orderNo: getOrderNo(currentState) })
    else call(drawerTag, 'pay', getOrderNo(currentState))
  })
  const allTags = [...tags.values(), ...(factor ? [factor] : [])]
  container.replaceChildren(...(hasOpenButton(config) ? [opener] : []), ...allTags)
  return {
    tags: allTags,
    update(page) {
      currentState = page.config
      for (const [name, tag] of tags) applyAttributes(tag, name, page)
    },
    end: () => container.replaceChildren(),
  }
}

/** Sets attributes and removes those that are no longer set. */
function applyAttributes(tag: HTMLElement, name: EmbedComponent, page: PreviewState): void {
  const { config } = page
  const attributes: Record<string, string> = {
    ...previewAttributes(page, name),
    ...(config.lang && { lang: config.lang }),
  }
  for (const each of tag.getAttributeNames()) if (!(each in attributes)) tag.removeAttribute(each)
  for (const [each, value] of Object.entries(attributes))
    if (tag.getAttribute(each) !== (value === 'on' ? '' : value)) tag.setAttribute(each, value === 'on' ? '' : value)
}

function call(tag: HTMLElement, name: string, input: unknown): void {
  const method: unknown = Reflect.get(tag, name)
  if (isMethod(method)) method.call(tag, input)
}

const isMethod = (method: unknown): method is Method => typeof method === 'function'
