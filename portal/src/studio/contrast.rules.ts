import { colors } from '@gangway/core/styles'
import type { Choice, ColorName, ColorPair } from './choice.rules.ts'

interface Pair {
  text: ColorName
  on: ColorName
  /** Of WCAG AA: 4.5 for text, 3 for edges. */
  least: number
}

/** What stands on what. */
const pairs: readonly Pair[] = [
  { text: 'on-accent', on: 'accent', least: 4.5 },
  { text: 'text', on: 'surface', least: 4.5 },
  { text: 'text', on: 'ground', least: 4.5 },
  { text: 'muted', on: 'surface', least: 4.5 },
  { text: 'accent-strong', on: 'surface', least: 4.5 },
  { text: 'accent-strong', on: 'accent-soft', least: 4.5 },
  { text: 'accent', on: 'surface', least: 3 },
  { text: 'field', on: 'surface', least: 3 },
  { text: 'signal', on: 'surface', least: 4.5 },
  ...(['ok', 'warn', 'danger', 'info'] as const).map((text): Pair => ({ text, on: `${text}-soft`, least: 4.5 })),
]

export interface Weakness extends Pair {
  scheme: 'light' | 'dark'
  ratio: number
}

const schemeNames = ['light', 'dark'] as const

/** A colour of the page, or ours where the page has left it alone. */
export const pairOf = ({ colors: chosen }: Pick<Choice, 'colors'>, name: ColorName): ColorPair =>
  chosen[name] ?? colors[name]

/** Where somebody would not be able to read, in the schemes that the page has; of colours that were touched alone. */
export function weaknesses(choice: Pick<Choice, 'colors' | 'scheme'>): Weakness[] {
  return pairs
    .filter(({ text, on }) => choice.colors[text] || choice.colors[on])
    .flatMap((pair) =>
      schemeNames.flatMap((scheme, index) => {
        if (choice.scheme !== 'auto' && choice.scheme !== scheme) return []
        const ratio = contrast(pairOf(choice, pair.text)[index] ?? '', pairOf(choice, pair.on)[index] ?? '')
        return ratio < pair.least ? [{ ...pair, scheme, ratio }] : []
      }),
    )
}

/** The contrast of the text on the accent, as it is told beside its colour. */
export function accentContrast(choice: Pick<Choice, 'colors'>): readonly [light: number, dark: number] {
  const [text, accent] = [pairOf(choice, 'on-accent'), pairOf(choice, 'accent')]
  return [contrast(text[0], accent[0]), contrast(text[1], accent[1])]
}

/** WCAG's contrast of two colours, 1 to 21, rounded down: 4.49 is not 4.5. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return Math.floor((((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)) * 100) / 100
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixed(one: string, other: string, share: number): string {
  const others = channels(other)
  const parts = channels(one).map((value, index) => Math.round(value * (1 - share) + (others[index] ?? 0) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Goes from a colour towards another until it stands out well enough. */
function until(start: string, end: string, isEnough: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const color = mixed(start, end, share)
    if (isEnough(color)) return color
  }
  return end
}

/** The colours that go with an accent, readable in both schemes: what stands on it, the strong one and the soft one. */
export function fittedTo(choice: Pick<Choice, 'colors'>): Choice['colors'] {
  const wanted = pairOf(choice, 'accent')
  const surface = pairOf(choice, 'surface')
  const fit = (index: 0 | 1) => {
    const [ground, far] = [surface[index], index === 0 ? '#000000' : '#ffffff']
    const accent = until(wanted[index], far, (color) => contrast(color, ground) >= 3)
    const dark = mixed('#000000', accent, 0.08)
    const onAccent = contrast('#ffffff', accent) >= contrast(dark, accent) ? '#ffffff' : dark
    const soft = mixed(ground, accent, index === 0 ? 0.12 : 0.22)
    const strong = until(
      mixed(accent, far, 0.25),
      far,
      (color) => contrast(color, soft) >= 4.5 && contrast(color, ground) >= 4.5,
    )
    return { accent, 'on-accent': onAccent, 'accent-soft': soft, 'accent-strong': strong }
  }
  const [light, dark] = [fit(0), fit(1)]
  const names = ['accent', 'on-accent', 'accent-soft', 'accent-strong'] as const
  return {
    ...choice.colors,
    ...Object.fromEntries(names.map((name): [ColorName, ColorPair] => [name, [light[name], dark[name]]])),
  }
}
