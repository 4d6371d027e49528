import { expect, it } from 'vitest'
import { isFirstFlightOfAirline } from './first-flight.rules.ts'

it('finds the first flight of each airline of a trip', () => {
  const firstOf = (...airlines: string[]) => {
    const flights = airlines.map((airline, at) => ({ segmentIndex: at + 1, airline }))
    return flights.filter((flight) => isFirstFlightOfAirline(flight, flights)).map(({ segmentIndex }) => segmentIndex)
  }
  expect(firstOf('KB', 'MS')).toEqual([1, 2])
  expect(firstOf('KB', 'KB', 'MS', 'MS')).toEqual([1, 3])
  expect(firstOf('KB', 'KB')).toEqual([1])
})
