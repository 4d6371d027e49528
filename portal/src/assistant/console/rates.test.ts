import { expect, test } from 'vitest'
import { addFigures, handoverPercent, resolutionPercent, unansweredPercent } from './rates.ts'

const figures = { answers: 10, resolved: 3, notResolved: 1, handovers: 2, unanswered: 5 }

test('the resolution rate counts rated answers only, the other rates all answers', () => {
  expect(resolutionPercent(figures)).toBe(75)
  expect(handoverPercent(figures)).toBe(20)
  expect(unansweredPercent(figures)).toBe(50)
})

test('there is no rate without answers', () => {
  const none = addFigures([])
  expect([resolutionPercent(none), handoverPercent(none), unansweredPercent(none)]).toEqual([null, null, null])
  expect(addFigures([figures, figures]).answers).toBe(20)
})
