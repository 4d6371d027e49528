import { describe, expect, test } from 'vitest'
import {
  classifyChange,
  compareFlights,
  findHandleProblem,
  maxShiftMinutes,
  type ItineraryFlight,
} from './incidents.rules.ts'

const flight = (from: string, to: string, departs: string, arrives: string, flightNo = 'X01'): ItineraryFlight => ({
  flightNo,
  from,
  to,
  departsAt: `2026-04-14T${departs}:00.000Z`,
  arrivesAt: `2026-04-14T${arrives}:00.000Z`,
})

const out = flight('SIN', 'KUL', '08:00', '09:00')
const on = flight('KUL', 'DPS', '11:00', '14:00', 'X02')

describe('comparison of an itinerary before and after a change', () => {
  test('reports a later departure as a delay with its minutes', () => {
    const later = flight('SIN', 'KUL', '08:45', '09:50')
    expect(compareFlights([out, on], [later, on])).toMatchObject([
      { difference: 'MOVED', departsMoved: 45, arrivesMoved: 50 },
      { difference: 'SAME', departsMoved: 0 },
    ])
    expect(classifyChange([out, on], [later, on])).toBe('DELAY')
    expect(maxShiftMinutes([out, on], [later, on])).toBe(50)
  })

  test('reports an earlier departure or another flight number as a schedule change', () => {
    const earlier = flight('SIN', 'KUL', '06:00', '07:00')
    expect(classifyChange([out], [earlier])).toBe('TIME_CHANGE')
    expect(maxShiftMinutes([out], [earlier])).toBe(-120)
    expect(classifyChange([out], [{ ...out, flightNo: 'X09' }])).toBe('TIME_CHANGE')
    expect(maxShiftMinutes([out], [{ ...out, flightNo: 'X09' }])).toBeNull()
  })

  test('keeps the second flight unchanged when the first one was cancelled', () => {
    expect(compareFlights([out, on], [on]).map(({ difference }) => difference)).toEqual(['CANCELLED', 'SAME'])
    expect(classifyChange([out, on], [on])).toBe('CANCELLATION')
    expect(classifyChange([out, on], [])).toBe('CANCELLATION')
  })

  test('reports a reroute when an airport differs', () => {
    const [first, second] = [
      flight('SIN', 'BKK', '08:00', '10:00', 'X07'),
      flight('BKK', 'KUL', '11:00', '13:00', 'X08'),
    ]
    expect(compareFlights([out, on], [first, second, on]).map(({ difference }) => difference)).toEqual([
      'REROUTED',
      'ADDED',
      'SAME',
    ])
    expect(classifyChange([out, on], [first, second, on])).toBe('REROUTING')
  })

  test('gives no arrival shift for another airport, but the arrival shift of the whole trip', () => {
    const [first, second] = [
      flight('SIN', 'BKK', '08:00', '08:30', 'X07'),
      flight('BKK', 'KUL', '09:00', '10:30', 'X08'),
    ]
    expect(compareFlights([out], [first, second])[0]).toMatchObject({ departsMoved: 0, arrivesMoved: null })
    expect(maxShiftMinutes([out], [first, second])).toBe(90)
  })

  test('reports no change when nothing differs', () => {
    expect(classifyChange([out, on], [out, on])).toBe('NONE')
    expect(maxShiftMinutes([out, on], [out, on])).toBeNull()
  })
})

describe('handling incidents', () => {
  test('requires at least one incident, all of one family, and a choice of that family', () => {
    expect(findHandleProblem([], {})).toBe('choose')
    expect(findHandleProblem(['SCHEDULE_CHANGE_API', 'ABNORMAL_CANCELLATION'], {})).toBe('mixed')
    expect(findHandleProblem(['SCHEDULE_CHANGE_API'], { cancelledType: 'UNACCOUNTED' })).toBe('scheduleChangeType')
    expect(findHandleProblem(['ABNORMAL_CANCELLATION'], { scheduleChangeType: 'FLIGHT_CHANGE' })).toBe('cancelledType')
    expect(
      findHandleProblem(['SCHEDULE_CHANGE_API', 'SCHEDULE_CHANGE_EMAIL'], { scheduleChangeType: 'FLIGHT_CHANGE' }),
    ).toBeUndefined()
  })
})
