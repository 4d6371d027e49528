import { expect, test } from 'vitest'
import { controlsOf, themeProperties } from './story-controls.ts'

test('changes nothing until a control is used', () => {
  expect(themeProperties({})).toEqual({})
})

test('sets the properties of a preset, and those that are chosen besides', () => {
  const theme = themeProperties({ preset: 'ink', accent: '#123456', radius: 0, fontSize: 16 })
  expect(theme).toMatchObject({
    '--gw-color-accent': '#123456',
    '--gw-color-on-accent': 'light-dark(#ffffff,#10161c)',
    '--gw-radius': '0px',
    '--gw-font-size': '16px',
  })
})

test('offers to leave out parts of the widgets that have such parts', () => {
  expect(controlsOf('search-box')).toHaveProperty('hide.options', ['trip-types', 'payment', 'options', 'recent'])
  expect(controlsOf('sign-in')).not.toHaveProperty('hide')
})
