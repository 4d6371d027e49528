import { describe, expect, test } from 'vitest'
import { filtersOf, isNarrowed, readIncidents, writeIncidents } from './incident-list.rules.ts'

const read = (address: string) => readIncidents(new URLSearchParams(address))

describe('the address of the incidents', () => {
  test('says what the list shows, and comes back from it as it was', () => {
    const address =
      'orderNo=TESTX20260302000000000&receivedFrom=2026-03-01&type=SCHEDULE_CHANGE_EMAIL%2CABNORMAL_CANCELLATION&status=UNCONFIRMED&page=2&open=20260302093000123QWERT'
    const list = read(address)
    expect(list).toMatchObject({ page: 2, open: '20260302093000123QWERT', status: ['UNCONFIRMED'] })
    expect(writeIncidents(list).toString()).toBe(address)
  })

  test('that nobody has written is the whole list', () => {
    const list = read('type=WEATHER&status=&page=-1&open=me&orderNo=1&receivedFrom=soon')
    expect(writeIncidents(list).toString()).toBe('')
    expect(isNarrowed(list)).toBe(false)
  })

  test('names days, of which each is asked for from its midnight to the next', () => {
    const { receivedFrom = '', receivedTo = '' } = filtersOf(read('receivedFrom=2026-03-01&receivedTo=2026-03-01'))
    expect(Date.parse(receivedTo) - Date.parse(receivedFrom)).toBe(86_400_000)
  })
})
