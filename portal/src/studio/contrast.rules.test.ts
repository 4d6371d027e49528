import { colors } from '@gangway/core/styles'
import { expect, test } from 'vitest'
import { choiceOf, type Choice } from './choice.rules.ts'
import { accentContrast, contrast, fittedTo, weaknesses } from './contrast.rules.ts'
import { presets } from './theme.rules.ts'

const plain = choiceOf(new URLSearchParams())
const withColors = (colors: Choice['colors'], more: Partial<Choice> = {}): Choice => ({ ...plain, colors, ...more })

test('contrast is counted as WCAG counts it, and never rounded up', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBe(4.47)
  expect(contrast('#ffffff', '#767676')).toBe(4.54)
})

test('our own colours can be read, in both schemes', () => {
  expect(weaknesses(plain)).toEqual([])
  expect(weaknesses(withColors({ ...colors }))).toEqual([])
  expect(accentContrast(plain).every((ratio) => ratio >= 4.5)).toBe(true)
})

test('white on a light yellow is told, in the scheme in which it is so', () => {
  const yellow = withColors({ accent: ['#ffcc00', '#ffcc00'] })
  expect(weaknesses(yellow)).toContainEqual(
    expect.objectContaining({ text: 'on-accent', on: 'accent', scheme: 'light', least: 4.5 }),
  )
  expect(weaknesses(yellow).some(({ scheme }) => scheme === 'dark')).toBe(false)
  expect(weaknesses(withColors(yellow.colors, { scheme: 'dark' }))).toEqual([])
})

test('whatever accent is chosen, the colours can be fitted to it', () => {
  for (const accent of ['#ffcc00', '#000000', '#ffffff', '#ff0000', '#7f7f7f', '#00ff99', '#123456']) {
    const fitted = withColors(fittedTo(withColors({ accent: [accent, accent] })))
    expect(weaknesses(fitted), accent).toEqual([])
  }
})

test('every look to begin with can be read', () => {
  for (const { id, look } of presets) expect(weaknesses(withColors(look.colors)), id).toEqual([])
})
