import { expect, test } from 'vitest'
import { themeCss } from './theme.ts'

test('a theme is a colour scheme or values by property name', () => {
  expect(themeCss('dark')).toBe(':root{--gw-color-scheme:dark}')
  expect(themeCss('auto')).toBe(':root{--gw-color-scheme:light dark}')
  expect(themeCss({ 'color-accent': '#a00', '--gw-radius': '2px' })).toBe(
    ':root{--gw-color-accent:#a00;--gw-radius:2px}',
  )
})

test('drops values that end their declaration and names of other properties', () => {
  expect(themeCss({ radius: '2px} body{display:none', 'x:1;y': '2', 'a b': 'c' })).toBe(':root{}')
})
