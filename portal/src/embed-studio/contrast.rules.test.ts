import { colors } from '@gangway/core/styles'
import { expect, test } from 'vitest'
import { parseStudioConfig, type StudioConfig } from './studio-config.rules.ts'
import { accentContrast, contrastRatio, fitColorsToAccent, findLowContrast } from './contrast.rules.ts'
import { presets } from './theme.rules.ts'

const defaultConfig = parseStudioConfig(new URLSearchParams())
const withColors = (colors: StudioConfig['colors'], more: Partial<StudioConfig> = {}): StudioConfig => ({
  ...defaultConfig,
  colors,
  ...more,
})

test('calculates contrast as WCAG does and never rounds up', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
  expect(contrastRatio('#777777', '#ffffff')).toBe(4.47)
  expect(contrastRatio('#ffffff', '#767676')).toBe(4.54)
})

test('the default colours have enough contrast in both schemes', () => {
  expect(findLowContrast(defaultConfig)).toEqual([])
  expect(findLowContrast(withColors({ ...colors }))).toEqual([])
  expect(accentContrast(defaultConfig).every((ratio) => ratio >= 4.5)).toBe(true)
})

test('reports white on light yellow in the scheme that uses it', () => {
  const yellow = withColors({ accent: ['#ffcc00', '#ffcc00'] })
  expect(findLowContrast(yellow)).toContainEqual(
    expect.objectContaining({ foreground: 'on-accent', background: 'accent', scheme: 'light', minRatio: 4.5 }),
  )
  expect(findLowContrast(yellow).some(({ scheme }) => scheme === 'dark')).toBe(false)
  expect(findLowContrast(withColors(yellow.colors, { scheme: 'dark' }))).toEqual([])
})

test('derives readable colours from any accent colour', () => {
  for (const accent of ['#ffcc00', '#000000', '#ffffff', '#ff0000', '#7f7f7f', '#00ff99', '#123456']) {
    const fitted = withColors(fitColorsToAccent(withColors({ accent: [accent, accent] })))
    expect(findLowContrast(fitted), accent).toEqual([])
  }
})

test('every preset has enough contrast', () => {
  for (const { id, presetValues } of presets) expect(findLowContrast(withColors(presetValues.colors)), id).toEqual([])
})
