import type { EmbedComponent } from '@gangway/core'
import described from './described.zh-CN.json'
import widgets from './widgets.json'

type Read = (typeof widgets)[number]
export type StudioWidget = Omit<Read, 'options'> & { options: readonly WidgetOption[] }
export type WidgetOption = Read['options'][number]
export type WidgetProperty = Read['properties'][number]

/** What the class of a widget says of itself. */
export function widgetOf(name: EmbedComponent): StudioWidget {
  const found = widgets.find(({ widget }) => widget === name)
  if (!found) throw new Error(`The studio knows no widget ${name}.`)
  return found
}

/** Every event of every widget, by its name: of several widgets, what the chosen one says goes before. */
export function eventsOf(name: EmbedComponent): ReadonlyMap<string, StudioWidget['events'][number]> {
  const all = [...widgets.filter(({ widget }) => widget !== name), widgetOf(name)]
  return new Map(all.flatMap(({ events }) => events.map((each) => [each.name, each])))
}

const chinese: Readonly<Record<string, string>> = described

/** What a class says in English, in the language of the portal. */
export function describe(text: string, lang: 'en' | 'cn'): string {
  return lang === 'cn' ? (chinese[text] ?? text) : text
}
