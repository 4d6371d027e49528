import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('shows a moment in the time zone of the user and names the zone', () => {
  const moment = '2026-12-01T08:05:00.000+08:00'
  expect(momentText(moment, { lang: 'en', zone: 'Asia/Singapore' })).toBe('1 Dec 2026 08:05 (GMT+8)')
  expect(momentText(moment, { lang: 'cn', zone: 'Asia/Singapore' })).toBe('2026年12月1日 08:05（GMT+8）')
  expect(momentText(moment, { lang: 'en', zone: 'Europe/Paris' })).toBe('1 Dec 2026 01:05 (CET)')
})
