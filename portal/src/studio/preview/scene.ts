import { createClient, type Client, type EmbedComponent } from '@gangway/core'
import { session } from '../../session/session.ts'
import { settings } from '../../settings.ts'
import { stored } from '../../shared/stored.ts'
import type { FromPreview, ShownPage } from '../preview-messages.ts'
import { anyQuery, attributesOf, propertyOf } from '../snippet-text.rules.ts'

/** What stands in the page for one way and one widget. */
export interface Scene {
  show(page: ShownPage): void
  end(): void
}

export interface Stage {
  place: HTMLElement
  client: Client
  tell: (message: FromPreview) => void
}

/** The widgets of the preview speak for whoever is signed in, with the real server. */
export function ownClient(lang: () => 'en' | 'cn'): Client {
  return createClient({
    base: settings.apiBase,
    token: session.token,
    lang,
    verify: import.meta.env.DEV || stored.read('verify') === 'on',
  })
}

export const langOf = ({ choice, lang }: Pick<ShownPage, 'choice' | 'lang'>): 'en' | 'zh-CN' => choice.lang || lang

/** The attributes of a widget of the page; a search that only leads to something else has its day as well. */
export function attributesIn({ choice, day }: ShownPage, widget: EmbedComponent): Record<string, string> {
  const attributes = attributesOf(choice, widget)
  if (widget !== 'search-box' || choice.widget === widget) return attributes
  return { ...attributes, query: `${anyQuery}&tripType=ONE_WAY&departDate=${day}` }
}

/** The same by the names of the properties. */
export const propertiesIn = (page: ShownPage, widget: EmbedComponent): Record<string, string | true> =>
  Object.fromEntries(
    Object.entries(attributesIn(page, widget)).map(([name, value]) => [propertyOf(name), value === 'on' || value]),
  )

/** What goes through a port as it is; functions stay behind. */
export function plain(detail: unknown): unknown {
  return detail === undefined ? undefined : JSON.parse(JSON.stringify(detail))
}
