import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('what @gangway/react offers', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "BookingDrawer",
      "RefundDrawer",
      "SearchBox",
      "SearchResults",
      "SecondFactor",
      "SignIn",
      "props",
      "useView",
    ]
  `)
})
