import { expect, it } from 'vitest'
import { createSimulatedSupplier } from './simulated-supplier.ts'

const airlines = await createSimulatedSupplier().airlines()

it('sells more than thirty low-cost carriers', () => {
  expect(airlines.length).toBeGreaterThanOrEqual(30)
})

it('knows each by one designator, an English and a Chinese name, and a country', () => {
  expect(new Set(airlines.map(({ designator }) => designator)).size).toBe(airlines.length)
  for (const { designator, name, country } of airlines) {
    expect(designator).toMatch(/^[A-Z0-9]{2}$/)
    expect(name.en).toMatch(/^[\x20-\x7e]+$/)
    expect(name.cn).toMatch(/\p{Script=Han}/u)
    expect(new Intl.DisplayNames('en', { type: 'region' }).of(country)).not.toBe(country)
  }
})

it('names a carrier as travel agents know it', () => {
  expect(airlines).toContainEqual({ designator: 'FR', name: { en: 'Ryanair', cn: '瑞安航空' }, country: 'IE' })
  expect(airlines).toContainEqual({ designator: '9C', name: { en: 'Spring Airlines', cn: '春秋航空' }, country: 'CN' })
})
