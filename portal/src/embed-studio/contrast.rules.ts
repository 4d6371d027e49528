import { colors } from '@gangway/core/styles'
import type { StudioConfig, ColorName, ColorPair } from './studio-config.rules.ts'

interface Pair {
  foreground: ColorName
  background: ColorName
  /** Minimum ratio of WCAG AA: 4.5 for text, 3 for borders. */
  minRatio: number
}

/** Foreground and background colours that appear together. */
const contrastPairs: readonly Pair[] = [
  { foreground: 'on-accent', background: 'accent', minRatio: 4.5 },
  { foreground: 'text', background: 'surface', minRatio: 4.5 },
  { foreground: 'text', background: 'ground', minRatio: 4.5 },
  { foreground: 'muted', background: 'surface', minRatio: 4.5 },
  { foreground: 'accent-strong', background: 'surface', minRatio: 4.5 },
  { foreground: 'accent-strong', background: 'accent-soft', minRatio: 4.5 },
  { foreground: 'accent', background: 'surface', minRatio: 3 },
  { foreground: 'field', background: 'surface', minRatio: 3 },
  { foreground: 'signal', background: 'surface', minRatio: 4.5 },
  ...(['ok', 'warn', 'danger', 'info'] as const).map((foreground): Pair => ({
    foreground,
    background: `${foreground}-soft`,
    minRatio: 4.5,
  })),
]

export interface LowContrast extends Pair {
  scheme: 'light' | 'dark'
  ratio: number
}

const schemeNames = ['light', 'dark'] as const

/** The chosen colour, else the default. */
export const getColorPair = ({ colors: chosen }: Pick<StudioConfig, 'colors'>, name: ColorName): ColorPair =>
  chosen[name] ?? colors[name]

/** Colour pairs with too little contrast in the active schemes, limited to changed colours. */
export function findLowContrast(config: Pick<StudioConfig, 'colors' | 'scheme'>): LowContrast[] {
  return contrastPairs
    .filter(({ foreground, background }) => config.colors[foreground] || config.colors[background])
    .flatMap((pair) =>
      schemeNames.flatMap((scheme, index) => {
        if (config.scheme !== 'auto' && config.scheme !== scheme) return []
        const ratio = contrastRatio(
          getColorPair(config, pair.foreground)[index] ?? '',
          getColorPair(config, pair.background)[index] ?? '',
        )
        return ratio < pair.minRatio ? [{ ...pair, scheme, ratio }] : []
      }),
    )
}

/** Contrast of text on the accent colour, per scheme. */
export function accentContrast(config: Pick<StudioConfig, 'colors'>): readonly [light: number, dark: number] {
  const [foreground, accent] = [getColorPair(config, 'on-accent'), getColorPair(config, 'accent')]
  return [contrastRatio(foreground[0], accent[0]), contrastRatio(foreground[1], accent[1])]
}

/** WCAG contrast ratio of two colours, 1 to 21, rounded down: 4.49 is not 4.5. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return Math.floor((((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)) * 100) / 100
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const mixRatio = value / 255
    return mixRatio <= 0.040_45 ? mixRatio / 12.92 : ((mixRatio + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixColors(first: string, second: string, mixRatio: number): string {
  const others = channels(second)
  const parts = channels(first).map((value, index) =>
    Math.round(value * (1 - mixRatio) + (others[index] ?? 0) * mixRatio),
  )
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a colour towards another until the condition holds. */
function mixUntil(start: string, end: string, isEnough: (color: string) => boolean): string {
  for (let mixRatio = 0; mixRatio < 1; mixRatio += 0.05) {
    const color = mixColors(start, end, mixRatio)
    if (isEnough(color)) return color
  }
  return end
}

/** Text, strong and soft colours that are readable with the accent in both schemes. */
export function fitColorsToAccent(config: Pick<StudioConfig, 'colors'>): StudioConfig['colors'] {
  const wanted = getColorPair(config, 'accent')
  const surface = getColorPair(config, 'surface')
  const fit = (index: 0 | 1) => {
    const [ground, far] = [surface[index], index === 0 ? '#000000' : '#ffffff']
    const accent = mixUntil(wanted[index], far, (color) => contrastRatio(color, ground) >= 3)
    const dark = mixColors('#000000', accent, 0.08)
    const onAccent = contrastRatio('#ffffff', accent) >= contrastRatio(dark, accent) ? '#ffffff' : dark
    const soft = mixColors(ground, accent, index === 0 ? 0.12 : 0.22)
    const strong = mixUntil(
      mixColors(accent, far, 0.25),
      far,
      (color) => contrastRatio(color, soft) >= 4.5 && contrastRatio(color, ground) >= 4.5,
    )
    return { accent, 'on-accent': onAccent, 'accent-soft': soft, 'accent-strong': strong }
  }
  const [light, dark] = [fit(0), fit(1)]
  const names = ['accent', 'on-accent', 'accent-soft', 'accent-strong'] as const
  return {
    ...config.colors,
    ...Object.fromEntries(names.map((name): [ColorName, ColorPair] => [name, [light[name], dark[name]]])),
  }
}
