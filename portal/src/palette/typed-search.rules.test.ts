import { expect, test } from 'vitest'
import { readTypedSearch, toSearchPath } from './typed-search.rules.ts'

const today = '2026-03-05'

test.each([
  ['SIN BKK 12 Mar', '2026-03-12', undefined],
  ['sin-bkk mar 12', '2026-03-12', undefined],
  ['sin bkk 4 March', '2027-03-04', undefined],
  ['SIN BKK 2026-04-01 2026-04-08', '2026-04-01', '2026-04-08'],
  ['SIN BKK 30 Dec 3 Jan', '2026-12-30', '2027-01-03'],
  ['sin bkk 3月12日', '2026-03-12', undefined],
])('reads %s', (text, departDate, returnDate) => {
  expect(readTypedSearch(text, today)).toEqual({ fromCity: 'SIN', toCity: 'BKK', departDate, returnDate })
})

test.each(['SIN BKK', 'SIN SIN 12 Mar', 'SIN BKK 31 Feb', 'SIN BKK 2026-03-04', 'SIN BKK 12 Foo', 'DOE/JANE'])(
  'does not take %s for a search',
  (text) => {
    expect(readTypedSearch(text, today)).toBeUndefined()
  },
)

test('opens the search page with the trip', () => {
  const search = { fromCity: 'SIN', toCity: 'BKK', departDate: '2026-03-12', returnDate: '2026-03-19' }
  expect(toSearchPath(search)).toBe(
    '/booking/search?fromCity=SIN&toCity=BKK&departDate=2026-03-12&returnDate=2026-03-19',
  )
})
