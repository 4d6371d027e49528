import { expect, test } from 'vitest'
import { themeCss } from './theme.ts'

test('a theme is a colour scheme or values by property name', () => {
  expect(themeCss('dark')).toBe(':root{--gw-color-scheme:dark}')
  expect(themeCss('auto')).toBe(':root{--gw-color-scheme:light dark}')
  expect(themeCss({ 'color-accent': '#a00', '--gw-radius': '2px' })).toBe(
    ':root{--gw-color-accent:#a00;--gw-radius:2px}',
  )
})

test('a preset has values for light and dark, which a theme can change', () => {
  expect(themeCss('plum')).toContain('--gw-color-accent:light-dark(#7a1f5c,#e08bc3)')
  expect(themeCss('plum')).toContain('--gw-radius:12px')
  const changed = themeCss({ preset: 'plum', radius: '0', 'color-scheme': 'dark' })
  expect(changed).toContain('--gw-color-accent-soft:light-dark(#f7e8f2,#3d1530)')
  expect(changed).toContain('--gw-radius:0')
  expect(changed).not.toMatch(/12px|preset/)
  expect(themeCss({ preset: 'toString', radius: '1px' })).toBe(':root{--gw-radius:1px}')
})

test('drops values that end their declaration and names of other properties', () => {
  expect(themeCss({ radius: '2px} body{display:none', 'x:1;y': '2', 'a b': 'c' })).toBe(':root{}')
})
