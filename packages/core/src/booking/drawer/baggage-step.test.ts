import { expect, test } from 'vitest'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { baggageLabel } from './baggage-step.ts'

const translator = await loadTranslator('en', 'booking', 'trip')
const nothing = { code: 'X', pieces: 0, kilograms: 0 }

test.each([
  ['CHECKED_BAGGAGE', { pieces: 2, kilograms: 40 }, 1, '2 × 20 kg'],
  ['CARRY_ON', {}, 1, 'Carry-on'],
  ['MEAL', { code: 'MEAL_HOT' }, 1, 'Hot meal'],
  ['MEAL', {}, 2, '2 × Meal'],
  ['PRIORITY_BOARDING', {}, 1, 'Priority boarding'],
] as const)('starts an option of %s with a capital letter or a figure', (kind, more, quantity, text) => {
  expect(translate(translator, baggageLabel({ ...nothing, kind, ...more }, quantity))).toBe(text)
})
