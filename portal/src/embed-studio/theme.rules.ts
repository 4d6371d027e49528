import { themePresets, type ThemePreset } from '@gangway/core/styles'
import { colorNames, isSafeValue, type StudioConfig } from './studio-config.rules.ts'

type ThemeConfig = Pick<StudioConfig, 'scheme' | 'colors' | 'properties'>

/** Chosen theme values by property name without `--gw-`. */
export function buildTheme({ scheme, colors, properties }: ThemeConfig): Record<string, string> {
  const theme: Record<string, string> = scheme === 'auto' ? {} : { 'color-scheme': scheme }
  for (const name of colorNames) {
    const [light, dark] = colors[name] ?? []
    if (light && dark) theme[`color-${name}`] = light === dark ? light : `light-dark(${light}, ${dark})`
  }
  for (const [name, value] of Object.entries(properties))
    if (isSafeValue(value)) theme[name.replace('--gw-', '')] = value
  return theme
}

/** CSS rule of the chosen theme; empty for the default theme. */
export function buildThemeCss(config: ThemeConfig): string {
  const lines = Object.entries(buildTheme(config)).map(([name, value]) => `  --gw-${name}: ${value};`)
  return lines.length > 0 ? `:root {\n${lines.join('\n')}\n}` : ''
}

export interface Preset {
  id: 'gangway' | ThemePreset
  presetValues: Pick<StudioConfig, 'colors' | 'properties'>
}

/** The default theme and the presets of the widgets. */
export const presets: readonly Preset[] = [
  { id: 'gangway', presetValues: { colors: {}, properties: {} } },
  ...(Object.keys(themePresets) as ThemePreset[]).map((id) => {
    const { colors, tokens } = themePresets[id]
    const properties = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--gw-${name}`, value]))
    return { id, presetValues: { colors, properties } }
  }),
]

/** Whether exactly this preset is chosen. */
export function isPresetActive(
  { presetValues }: Preset,
  { colors, properties }: Pick<StudioConfig, 'colors' | 'properties'>,
): boolean {
  const text = (one: Preset['presetValues']) => JSON.stringify([sortEntries(one.colors), sortEntries(one.properties)])
  return text(presetValues) === text({ colors, properties })
}

const sortEntries = (values: object) => Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
