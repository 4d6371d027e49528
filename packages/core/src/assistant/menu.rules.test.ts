import { expect, test } from 'vitest'
import { selectMenuEntries } from './menu.rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const all = ['refund', 'involuntary', 'voluntary']

test.each([
  ['no booking', [], ['refund']],
  ['six days ahead', ['2026-03-08T12:00'], all],
  ['four days ahead', ['2026-03-06T12:00'], ['refund']],
  ['exactly five days ahead', ['2026-03-07T12:00'], ['refund']],
  ['a minute more than five days ahead', ['2026-03-07T12:01'], all],
  ['the way out flown, the way back in six days', ['2026-03-01T12:00', '2026-03-08T12:00'], all],
  ['the way back in six days, the way out in four', ['2026-03-06T12:00', '2026-03-08T12:00'], ['refund']],
  ['everything flown', ['2026-03-01T12:00'], ['refund']],
])('%s', (_, departures, shown) => expect(selectMenuEntries(departures, now)).toEqual(shown))
