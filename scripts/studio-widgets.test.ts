import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run-steps.ts'
import { readStudioWidgets, studioFile, formatStudioFile } from './studio-widgets.ts'

test("the studio's widget data matches the widget classes: node scripts/studio-widgets.ts updates it", () => {
  expect(readFileSync(studioFile, 'utf8')).toBe(formatStudioFile())
})

test('every documentation text has a Chinese translation and no translation is unused', () => {
  const chinese = JSON.parse(readFileSync(`${root}portal/src/embed-studio/described.zh-CN.json`, 'utf8'))
  const descriptions = readStudioWidgets().flatMap(({ options, events, properties }) => [
    ...options,
    ...events,
    ...properties,
  ])
  expect(Object.keys(chinese).sort()).toEqual([...new Set(descriptions.map(({ description }) => description))].sort())
})

test('contains every embeddable widget with its attributes and events', () => {
  const read = readStudioWidgets()
  expect(read.map(({ widget }) => widget)).toEqual([
    ...['search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat'],
  ])
  expect(read[0]?.options).toContainEqual(expect.objectContaining({ name: 'address', kind: 'switch' }))
  for (const { events } of read) expect(events.length).toBeGreaterThan(2)
})
