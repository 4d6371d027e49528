import { expect, test } from 'vitest'
import { replaceFollowed } from './followed-row.rules.ts'

type Row = Parameters<typeof replaceFollowed>[0][number]

test('an airline that is followed keeps its row in the list', () => {
  const row = (airline: string, followed = false) => ({ airline, followed, subscribed: followed }) as Row
  const rows = [row('AK', true), row('TR'), row('VJ')]
  const after = replaceFollowed(rows, { airline: 'VJ', followed: true, subscribed: true })
  expect(after).toEqual([row('AK', true), row('TR'), row('VJ', true)])
  expect(replaceFollowed(after, { airline: 'AK', followed: false, subscribed: false })[0]).toEqual(row('AK'))
})
