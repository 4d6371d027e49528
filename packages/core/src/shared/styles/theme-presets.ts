import type { colors } from './tokens.css.ts'

export type ThemeColor = keyof typeof colors

/** A theme as values: colours as a pair for light and dark, and other tokens by their names without `--gw-`. */
export interface ThemeValues {
  colors: Partial<Record<ThemeColor, readonly [light: string, dark: string]>>
  tokens: Record<string, string>
}

export type ThemePreset = 'plum' | 'ink' | 'forest' | 'paper'

/** Themes to start from, with the contrast of the default theme. */
export const themePresets: Record<ThemePreset, ThemeValues> = {
  plum: {
    colors: {
      accent: ['#7a1f5c', '#e08bc3'],
      'on-accent': ['#ffffff', '#2a0a20'],
      'accent-strong': ['#5c1745', '#efb3da'],
      'accent-soft': ['#f7e8f2', '#3d1530'],
    },
    tokens: { radius: '12px' },
  },
  ink: {
    colors: {
      accent: ['#1c2733', '#e3e9ee'],
      'on-accent': ['#ffffff', '#10161c'],
      'accent-strong': ['#0d141b', '#ffffff'],
      'accent-soft': ['#e9edf0', '#26323d'],
    },
    tokens: { radius: '2px' },
  },
  forest: {
    colors: {
      accent: ['#1d6b3a', '#62c486'],
      'on-accent': ['#ffffff', '#06210f'],
      'accent-strong': ['#12502a', '#93dcae'],
      'accent-soft': ['#e4f3e9', '#153521'],
    },
    tokens: {},
  },
  paper: {
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
    tokens: { font: "Georgia, 'Songti SC', serif", radius: '4px' },
  },
}

/** Values of the properties of a preset by name without `--gw-`, as a theme of the script tag has them. */
export function presetTheme(preset: ThemePreset): Record<string, string> {
  const { colors, tokens } = themePresets[preset]
  const pairs = Object.entries(colors).map(([name, pair]) => [`color-${name}`, `light-dark(${pair.join()})`])
  return { ...Object.fromEntries(pairs), ...tokens }
}
