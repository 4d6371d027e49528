import { embedComponents, integrationTypes, type EmbedComponent, type IntegrationType } from '@gangway/core'
import { colors } from '@gangway/core/styles'
import { findWidget } from './studio-widgets.ts'

export type ColorName = keyof typeof colors
/** Light and dark variant of a colour. */
export type ColorPair = readonly [light: string, dark: string]
export type Scheme = 'auto' | 'light' | 'dark'

/** State of the studio; all of it is in the URL. */
export interface StudioConfig {
  widget: EmbedComponent
  method: IntegrationType
  /** Empty: language of the host page. */
  lang: '' | 'en' | 'zh-CN'
  scheme: Scheme
  /** Preview width in px; undefined for the full width. */
  width: number | undefined
  /** Widget attributes; boolean attributes have the value `on`. */
  options: Readonly<Record<string, string>>
  colors: Readonly<Partial<Record<ColorName, ColorPair>>>
  /** Custom properties other than colours, by full name. */
  properties: Readonly<Record<string, string>>
  /** Embed key used in the snippets. */
  key: string | undefined
  /** Shop of the preview: an id, or `net`; undefined for that of the key. */
  shop: string | undefined
  /** Whether the snippet pins one release by version and integrity hash. */
  isPinned: boolean
}

export const schemes: readonly Scheme[] = ['auto', 'light', 'dark']
export const colorNames = Object.keys(colors).filter((name): name is ColorName => name in colors)
export const minWidthPx = 320
export const maxWidthPx = 1600

const isHex = (text: string) => /^[0-9a-f]{6}$/.test(text)
/** Rejects values that would end their declaration or load a resource. */
export const isSafeValue = (text: string): boolean => text.length <= 120 && !/[;{}<>\\]|url\(|@/i.test(text)

/** Parses the URL; invalid values are ignored. */
export function parseStudioConfig(params: URLSearchParams): StudioConfig {
  const one = <Name extends string>(names: readonly Name[], requestedWidget: string | null): Name | undefined =>
    names.find((each) => each === requestedWidget)
  const widget = one(embedComponents, params.get('widget')) ?? 'search-box'
  const knownNames = findWidget(widget)
  const width = Number(params.get('width'))
  const key = params.get('key') ?? ''
  const shop = params.get('shop') ?? ''
  const defaults: Record<string, string> = params.size === 0 ? { query: 'fromCity=SIN&toCity=BKK' } : {}
  return {
    widget,
    method: one(integrationTypes, params.get('way')) ?? 'script',
    lang: one(['en', 'zh-CN'] as const, params.get('lang')) ?? '',
    scheme: one(schemes, params.get('scheme')) ?? 'auto',
    width: width >= minWidthPx && width <= maxWidthPx ? Math.round(width) : undefined,
    options: { ...defaults, ...parseValues(knownNames.options, (name) => params.get(`o.${name}`)) },
    colors: Object.fromEntries(colorNames.flatMap((name) => parseColorPair(params.get(`c.${name}`), name))),
    properties: parseValues(knownNames.properties, (name) => params.get(`p.${name.replace('--gw-', '')}`)),
    key: /^gwp_[\w-]{1,80}$/.test(key) ? key : undefined,
    shop: /^\w{1,40}$/.test(shop) ? shop : undefined,
    isPinned: params.get('pinned') === 'on',
  }
}

function parseValues(
  values: readonly { name: string }[],
  valueOf: (name: string) => string | null,
): Record<string, string> {
  return Object.fromEntries(
    values.flatMap(({ name }) => {
      const value = valueOf(name) ?? ''
      return value !== '' && (!name.startsWith('--') || isSafeValue(value)) ? [[name, value]] : []
    }),
  )
}

function parseColorPair(given: string | null, name: ColorName): [ColorName, ColorPair][] {
  const [light = '', dark = light] = (given ?? '').split('-')
  return isHex(light) && isHex(dark) ? [[name, [`#${light}`, `#${dark}`]]] : []
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeStudioConfig(config: StudioConfig): URLSearchParams {
  const params = new URLSearchParams({ widget: config.widget })
  const set = (name: string, value: string | undefined | false) => value && params.set(name, value)
  set('way', config.method !== 'script' && config.method)
  set('lang', config.lang)
  set('scheme', config.scheme !== 'auto' && config.scheme)
  set('width', config.width === undefined ? undefined : String(config.width))
  for (const [name, value] of Object.entries(config.options)) set(`o.${name}`, value)
  for (const name of colorNames) set(`c.${name}`, formatColorPair(config.colors[name]))
  for (const [name, value] of Object.entries(config.properties)) set(`p.${name.replace('--gw-', '')}`, value)
  set('key', config.key)
  set('shop', config.shop)
  set('pinned', config.isPinned && 'on')
  return params
}

function formatColorPair(pair: ColorPair | undefined): string | undefined {
  if (!pair) return undefined
  const [light, dark] = pair.map((each) => each.slice(1))
  return light === dark ? light : `${light}-${dark}`
}

/** Sets a value by name; an empty one is removed. */
export function withValue(
  values: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Record<string, string> {
  const { [name]: _, ...rest } = values
  return value === '' ? rest : { ...rest, [name]: value }
}

/** Changes the widget: resets its options except the booking. */
export function changeWidget(config: StudioConfig, widget: EmbedComponent): StudioConfig {
  const { options } = findWidget(widget)
  const keptOptions = Object.entries(config.options).filter(([name]) => options.some((each) => each.name === name))
  return { ...config, widget, options: Object.fromEntries(keptOptions) }
}
