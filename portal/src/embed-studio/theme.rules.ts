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
  id: 'gangway' | 'plum' | 'ink' | 'forest' | 'paper'
  presetValues: Pick<StudioConfig, 'colors' | 'properties'>
}

export const presets: readonly Preset[] = [
  { id: 'gangway', presetValues: { colors: {}, properties: {} } },
  {
    id: 'plum',
    presetValues: {
      colors: {
        accent: ['#7a1f5c', '#e08bc3'],
        'on-accent': ['#ffffff', '#2a0a20'],
        'accent-strong': ['#5c1745', '#efb3da'],
        'accent-soft': ['#f7e8f2', '#3d1530'],
      },
      properties: { '--gw-radius': '12px' },
    },
  },
  {
    id: 'ink',
    presetValues: {
      colors: {
        accent: ['#1c2733', '#e3e9ee'],
        'on-accent': ['#ffffff', '#10161c'],
        'accent-strong': ['#0d141b', '#ffffff'],
        'accent-soft': ['#e9edf0', '#26323d'],
      },
      properties: { '--gw-radius': '2px' },
    },
  },
  {
    id: 'forest',
    presetValues: {
      colors: {
        accent: ['#1d6b3a', '#62c486'],
        'on-accent': ['#ffffff', '#06210f'],
        'accent-strong': ['#12502a', '#93dcae'],
        'accent-soft': ['#e4f3e9', '#153521'],
      },
      properties: {},
    },
  },
  {
    id: 'paper',
    presetValues: {
      colors: {
        accent: ['#8a3b12', '#e79a6b'],
        'on-accent': ['#ffffff', '#2b1103'],
        'accent-strong': ['#6a2c0c', '#f2bc9a'],
        'accent-soft': ['#f6e7dc', '#3f2212'],
        surface: ['#fffdf8', '#1f1b16'],
        ground: ['#f6f1e7', '#17130f'],
        'ground-strong': ['#ebe3d3', '#2b251e'],
        border: ['#e0d6c2', '#40372c'],
      },
      properties: { '--gw-font': "Georgia, 'Songti SC', serif", '--gw-radius': '4px' },
    },
  },
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
