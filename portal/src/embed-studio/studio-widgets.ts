import type { EmbedComponent } from '@gangway/core'
import described from './described.zh-CN.json' with { type: 'json' }
import widgets from './widgets.json' with { type: 'json' }

type Read = (typeof widgets)[number]
export type StudioWidget = Omit<Read, 'options'> & { options: readonly WidgetOption[] }
export type WidgetOption = Read['options'][number]
export type WidgetProperty = Read['properties'][number]

/** Documentation of a widget from its class. */
export function findWidget(name: EmbedComponent): StudioWidget {
  const found = widgets.find(({ widget }) => widget === name)
  if (!found) throw new Error(`Unknown widget: ${name}`)
  return found
}

/** Events of all widgets by name; the documentation of the chosen widget takes precedence. */
export function listWidgetEvents(name: EmbedComponent): ReadonlyMap<string, StudioWidget['events'][number]> {
  const all = [...widgets.filter(({ widget }) => widget !== name), findWidget(name)]
  return new Map(all.flatMap(({ events }) => events.map((each) => [each.name, each])))
}

const chinese: Readonly<Record<string, string>> = described

/** Translates documentation text of a class to the portal's language. */
export function translateDescription(text: string, lang: 'en' | 'cn'): string {
  return lang === 'cn' ? (chinese[text] ?? text) : text
}
