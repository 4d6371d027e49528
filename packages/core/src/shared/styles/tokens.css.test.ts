import { describe, expect, test } from 'vitest'
import { colors } from './tokens.css.ts'

type Name = keyof typeof colors

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: Name[] = ['surface', 'ground']
const text: [Name, Name[]][] = [
  ['text', ['surface', 'ground', 'ground-strong', 'accent-soft']],
  ['muted', ['surface', 'ground', 'ground-strong']],
  ['faint', grounds],
  ['accent', grounds],
  ['accent-strong', [...grounds, 'accent-soft']],
  ['on-accent', ['accent', 'accent-strong']],
  ['signal', grounds],
  ...(['ok', 'warn', 'danger', 'info'] as const).map((name): [Name, Name[]] => [name, [...grounds, `${name}-soft`]]),
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const at = scheme === 'light' ? 0 : 1

  test.each(text.flatMap(([name, on]) => on.map((ground) => [name, ground] as const)))(
    'text colour %s has a contrast of 4.5 to 1 on %s',
    (name, ground) => {
      expect(contrast(colors[name][at], colors[ground][at])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(
    (['field', 'accent', 'danger'] as const).flatMap((edge) => grounds.map((ground) => [edge, ground] as const)),
  )('edge colour %s has a contrast of 3 to 1 on %s', (edge, ground) => {
    expect(contrast(colors[edge][at], colors[ground][at])).toBeGreaterThanOrEqual(3)
  })
})
