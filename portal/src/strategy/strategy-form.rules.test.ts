import { expect, test } from 'vitest'
import { readStrategyForm } from './strategy-form.rules.ts'

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('reads a filled form', () => {
  const form = formOf({ region: ['EUROPE', 'AMERICAS'], payment: 'VCC', supports: 'void', monthlyVolume: ' 1,200 ' })
  expect(readStrategyForm(form, ['SG'])).toEqual({
    body: {
      ...{ regions: ['AMERICAS', 'EUROPE'], markets: ['SG'], payment: 'VCC', supports: ['void'], monthlyVolume: 1200 },
    },
    problems: {},
  })
})

test('accepts full-width digits', () => {
  const { body } = readStrategyForm(formOf({ region: 'EUROPE', monthlyVolume: '１２０' }), [])
  expect(body?.monthlyVolume).toBe(120)
})

test.each([
  [{ monthlyVolume: '100' }, { regions: true }],
  [{ region: 'EUROPE', monthlyVolume: '0' }, { monthlyVolume: true }],
  [{ region: 'EUROPE', monthlyVolume: 'many' }, { monthlyVolume: true }],
  [
    { region: 'MOON', monthlyVolume: '' },
    { regions: true, monthlyVolume: true },
  ],
] as const)('names what is wrong with %o', (fields, problems) => {
  expect(readStrategyForm(formOf(fields), [])).toEqual({ problems })
})
