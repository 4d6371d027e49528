import { describe, expect, test } from 'vitest'
import { changeOf, compareFlights, handleProblem, minutesMoved, type ItineraryFlight } from './incidents.rules.ts'

const flight = (from: string, to: string, departs: string, arrives: string, flightNo = 'X01'): ItineraryFlight => ({
  flightNo,
  from,
  to,
  departsAt: `2026-04-14T${departs}:00.000Z`,
  arrivesAt: `2026-04-14T${arrives}:00.000Z`,
})

const out = flight('SIN', 'KUL', '08:00', '09:00')
const on = flight('KUL', 'DPS', '11:00', '14:00', 'X02')

describe('a trip before and after', () => {
  test('that left later is a delay, and says by how much', () => {
    const later = flight('SIN', 'KUL', '08:45', '09:50')
    expect(compareFlights([out, on], [later, on])).toMatchObject([
      { difference: 'MOVED', departsMoved: 45, arrivesMoved: 50 },
      { difference: 'SAME', departsMoved: 0 },
    ])
    expect(changeOf([out, on], [later, on])).toBe('DELAY')
    expect(minutesMoved([out, on], [later, on])).toBe(50)
  })

  test('that leaves earlier, or under another number, has changed its times', () => {
    const earlier = flight('SIN', 'KUL', '06:00', '07:00')
    expect(changeOf([out], [earlier])).toBe('TIME_CHANGE')
    expect(minutesMoved([out], [earlier])).toBe(-120)
    expect(changeOf([out], [{ ...out, flightNo: 'X09' }])).toBe('TIME_CHANGE')
    expect(minutesMoved([out], [{ ...out, flightNo: 'X09' }])).toBeNull()
  })

  test('that lost its first flight keeps the second as it is', () => {
    expect(compareFlights([out, on], [on]).map(({ difference }) => difference)).toEqual(['CANCELLED', 'SAME'])
    expect(changeOf([out, on], [on])).toBe('CANCELLATION')
    expect(changeOf([out, on], [])).toBe('CANCELLATION')
  })

  test('that goes over another airport is rerouted', () => {
    const [first, second] = [
      flight('SIN', 'BKK', '08:00', '10:00', 'X07'),
      flight('BKK', 'KUL', '11:00', '13:00', 'X08'),
    ]
    expect(compareFlights([out, on], [first, second, on]).map(({ difference }) => difference)).toEqual([
      'REROUTED',
      'ADDED',
      'SAME',
    ])
    expect(changeOf([out, on], [first, second, on])).toBe('REROUTING')
  })

  test('says nothing of an arrival elsewhere, and how much later the trip as a whole arrives', () => {
    const [first, second] = [
      flight('SIN', 'BKK', '08:00', '08:30', 'X07'),
      flight('BKK', 'KUL', '09:00', '10:30', 'X08'),
    ]
    expect(compareFlights([out], [first, second])[0]).toMatchObject({ departsMoved: 0, arrivesMoved: null })
    expect(minutesMoved([out], [first, second])).toBe(90)
  })

  test('in which nothing differs has not changed', () => {
    expect(changeOf([out, on], [out, on])).toBe('NONE')
    expect(minutesMoved([out, on], [out, on])).toBeNull()
  })
})

describe('incidents are handled', () => {
  test('when some are chosen, of one family, with a choice of that family', () => {
    expect(handleProblem([], {})).toBe('choose')
    expect(handleProblem(['SCHEDULE_CHANGE_API', 'ABNORMAL_CANCELLATION'], {})).toBe('mixed')
    expect(handleProblem(['SCHEDULE_CHANGE_API'], { cancelledType: 'UNACCOUNTED' })).toBe('scheduleChangeType')
    expect(handleProblem(['ABNORMAL_CANCELLATION'], { scheduleChangeType: 'FLIGHT_CHANGE' })).toBe('cancelledType')
    expect(
      handleProblem(['SCHEDULE_CHANGE_API', 'SCHEDULE_CHANGE_EMAIL'], { scheduleChangeType: 'FLIGHT_CHANGE' }),
    ).toBeUndefined()
  })
})
