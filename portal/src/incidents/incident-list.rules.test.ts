import { describe, expect, test } from 'vitest'
import {
  toIncidentFilters,
  hasIncidentFilters,
  parseIncidentListParams,
  serializeIncidentListParams,
} from './incident-list.rules.ts'

const parse = (params: string) => parseIncidentListParams(new URLSearchParams(params))

describe('the URL of the incident list', () => {
  test('is restored with all its filters', () => {
    const params =
      'orderNo=TESTX20260302000000000&receivedFrom=2026-03-01&type=SCHEDULE_CHANGE_EMAIL%2CABNORMAL_CANCELLATION&status=UNCONFIRMED&page=2&open=20260302093000123QWERT'
    const list = parse(params)
    expect(list).toMatchObject({ page: 2, openId: '20260302093000123QWERT', status: ['UNCONFIRMED'] })
    expect(serializeIncidentListParams(list).toString()).toBe(params)
  })

  test('shows the whole list without parameters', () => {
    const list = parse('type=WEATHER&status=&page=-1&open=me&orderNo=1&receivedFrom=soon')
    expect(serializeIncidentListParams(list).toString()).toBe('')
    expect(hasIncidentFilters(list)).toBe(false)
  })

  test('requests days from midnight to midnight', () => {
    const { receivedFrom = '', receivedTo = '' } = toIncidentFilters(
      parse('receivedFrom=2026-03-01&receivedTo=2026-03-01'),
    )
    expect(Date.parse(receivedTo) - Date.parse(receivedFrom)).toBe(86_400_000)
  })
})
