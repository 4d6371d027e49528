import { describe, expect, test } from 'vitest'
import { findDates } from './find-dates.ts'
import { normalizeMessage } from '../normalize-message.ts'

const today = '2026-03-02'
const datesIn = (text: string) => findDates(normalizeMessage(text), today).map(({ from }) => from)

describe('dates in a message', () => {
  test.each([
    ['the flight on 14 April', ['2026-04-14']],
    ['leaving April 5th', ['2026-04-05']],
    ['on the 2nd of May 2027', ['2027-05-02']],
    ['departure 2026-06-30', ['2026-06-30']],
    ['5 January, please', ['2026-01-05']],
    ['on 3 Nov', ['2026-11-03']],
    ['4月20日那张', ['2026-04-20']],
    ['2027年1月3号飞', ['2027-01-03']],
    ['the one on the 20th', ['2026-03-20', '2026-04-20', '2026-05-20']],
    ['20号的票', ['2026-03-20', '2026-04-20', '2026-05-20']],
    ['the trip flies tomorrow', ['2026-03-03']],
    ['明天飞的那张', ['2026-03-03']],
  ])('%s', (text, expected) => expect(datesIn(text)).toEqual(expected))

  test.each([
    '20 kg of baggage',
    '12:20 is the old time',
    'USD 14.50',
    '第二张',
    '3 passengers',
    '住13号航站楼旁',
    '99 May',
  ])('are not found in %s', (text) => expect(datesIn(text)).toEqual([]))

  test.each([
    ['the booking made yesterday', true],
    ['上周订的那张', true],
    ['今天出的票', true],
    ['and last weeks booking, made by Li', true],
    ['booked on 1 March', true],
    ['the flight on 1 April', false],
  ])('are days of the booking or of the flight: %s', (text, isOfBooking) => {
    expect(findDates(normalizeMessage(text), today)[0]).toMatchObject({ isOfBooking })
  })
})
