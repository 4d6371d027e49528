import { embedComponents, pageWays, type EmbedComponent, type PageWay } from '@gangway/core'
import { colors } from '@gangway/core/styles'
import { widgetOf } from './studio-widgets.ts'

export type ColorName = keyof typeof colors
/** A colour in light and in dark. */
export type ColorPair = readonly [light: string, dark: string]
export type Scheme = 'auto' | 'light' | 'dark'

/** Everything that is chosen in the studio, as its address keeps it. */
export interface Choice {
  widget: EmbedComponent
  way: PageWay
  /** Nothing: as the page has it. */
  lang: '' | 'en' | 'zh-CN'
  scheme: Scheme
  /** The width of the preview; nothing for all there is. */
  width: number | undefined
  /** Attributes of the widget; `on` for those that are there or not. */
  options: Readonly<Record<string, string>>
  colors: Readonly<Partial<Record<ColorName, ColorPair>>>
  /** Custom properties besides the colours, by their whole names. */
  properties: Readonly<Record<string, string>>
  /** The publishable id of the key that the snippets name. */
  key: string | undefined
  /** The snippet names one release and its hash, and not whatever is newest. */
  isPinned: boolean
}

export const schemes: readonly Scheme[] = ['auto', 'light', 'dark']
export const colorNames = Object.keys(colors).filter((name): name is ColorName => name in colors)
export const narrowest = 320
export const widest = 1600

const isHex = (text: string) => /^[0-9a-f]{6}$/.test(text)
/** A value that would end its declaration, or load something, is no value. */
export const isValue = (text: string): boolean => text.length <= 120 && !/[;{}<>\\]|url\(|@/i.test(text)

/** What an address asks for. Whatever in it means nothing is left out. */
export function choiceOf(address: URLSearchParams): Choice {
  const one = <Name extends string>(names: readonly Name[], asked: string | null): Name | undefined =>
    names.find((each) => each === asked)
  const widget = one(embedComponents, address.get('widget')) ?? 'search-box'
  const known = widgetOf(widget)
  const width = Number(address.get('width'))
  const key = address.get('key') ?? ''
  const start: Record<string, string> = address.size === 0 ? { query: 'fromCity=SIN&toCity=BKK' } : {}
  return {
    widget,
    way: one(pageWays, address.get('way')) ?? 'script',
    lang: one(['en', 'zh-CN'] as const, address.get('lang')) ?? '',
    scheme: one(schemes, address.get('scheme')) ?? 'auto',
    width: width >= narrowest && width <= widest ? Math.round(width) : undefined,
    options: { ...start, ...valuesOf(known.options, (name) => address.get(`o.${name}`)) },
    colors: Object.fromEntries(colorNames.flatMap((name) => pairIn(address.get(`c.${name}`), name))),
    properties: valuesOf(known.properties, (name) => address.get(`p.${name.replace('--gw-', '')}`)),
    key: /^gwp_[\w-]{1,80}$/.test(key) ? key : undefined,
    isPinned: address.get('pinned') === 'on',
  }
}

function valuesOf(all: readonly { name: string }[], valueOf: (name: string) => string | null): Record<string, string> {
  return Object.fromEntries(
    all.flatMap(({ name }) => {
      const value = valueOf(name) ?? ''
      return value !== '' && (!name.startsWith('--') || isValue(value)) ? [[name, value]] : []
    }),
  )
}

function pairIn(told: string | null, name: ColorName): [ColorName, ColorPair][] {
  const [light = '', dark = light] = (told ?? '').split('-')
  return isHex(light) && isHex(dark) ? [[name, [`#${light}`, `#${dark}`]]] : []
}

/** The address of a choice: only what differs from how the studio begins. */
export function addressOf(choice: Choice): URLSearchParams {
  const address = new URLSearchParams({ widget: choice.widget })
  const set = (name: string, value: string | undefined | false) => value && address.set(name, value)
  set('way', choice.way !== 'script' && choice.way)
  set('lang', choice.lang)
  set('scheme', choice.scheme !== 'auto' && choice.scheme)
  set('width', choice.width === undefined ? undefined : String(choice.width))
  for (const [name, value] of Object.entries(choice.options)) set(`o.${name}`, value)
  for (const name of colorNames) set(`c.${name}`, pairText(choice.colors[name]))
  for (const [name, value] of Object.entries(choice.properties)) set(`p.${name.replace('--gw-', '')}`, value)
  set('key', choice.key)
  set('pinned', choice.isPinned && 'on')
  return address
}

function pairText(pair: ColorPair | undefined): string | undefined {
  if (!pair) return undefined
  const [light, dark] = pair.map((each) => each.slice(1))
  return light === dark ? light : `${light}-${dark}`
}

/** A value by its name; an empty one is none. */
export function put(all: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const { [name]: _, ...rest } = all
  return value === '' ? rest : { ...rest, [name]: value }
}

/** Another widget has other options, and none of them is asked for twice: the booking stays. */
export function withWidget(choice: Choice, widget: EmbedComponent): Choice {
  const { options } = widgetOf(widget)
  const kept = Object.entries(choice.options).filter(([name]) => options.some((each) => each.name === name))
  return { ...choice, widget, options: Object.fromEntries(kept) }
}
