import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './legs.ts'
import { readStudioWidgets, studioFile, studioText } from './studio-widgets.ts'

test('the studio lets choose what the classes of the widgets say: node scripts/studio-widgets.ts writes it', () => {
  expect(readFileSync(studioFile, 'utf8')).toBe(studioText())
})

test('whatever they say has its Chinese, and nothing has that is said no more', () => {
  const chinese = JSON.parse(readFileSync(`${root}portal/src/studio/described.zh-CN.json`, 'utf8'))
  const said = readStudioWidgets().flatMap(({ options, events, properties }) => [...options, ...events, ...properties])
  expect(Object.keys(chinese).sort()).toEqual([...new Set(said.map(({ description }) => description))].sort())
})

test('every widget that a key may show is there, with its attributes and events', () => {
  const read = readStudioWidgets()
  expect(read.map(({ widget }) => widget)).toEqual([
    ...['search-box', 'search-results', 'booking-drawer', 'refund-drawer', 'support-chat'],
  ])
  expect(read[0]?.options).toContainEqual(expect.objectContaining({ name: 'address', kind: 'switch' }))
  for (const { events } of read) expect(events.length).toBeGreaterThan(2)
})
