import { expect, test } from 'vitest'
import { themeCss } from './theme.ts'

test('a theme is a scheme, or values by the names of the properties', () => {
  expect(themeCss('dark')).toBe(':root{--gw-color-scheme:dark}')
  expect(themeCss('auto')).toBe(':root{--gw-color-scheme:light dark}')
  expect(themeCss({ 'color-accent': '#a00', '--gw-radius': '2px' })).toBe(
    ':root{--gw-color-accent:#a00;--gw-radius:2px}',
  )
})

test('a value cannot end its declaration, nor a name be another property', () => {
  expect(themeCss({ radius: '2px} body{display:none', 'x:1;y': '2', 'a b': 'c' })).toBe(':root{}')
})
