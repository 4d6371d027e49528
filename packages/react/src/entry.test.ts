import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('exports of @gangway/react', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "BookingDrawer",
      "GangwayProvider",
      "RefundDrawer",
      "SearchBox",
      "SearchResults",
      "SecondFactor",
      "SignIn",
      "SupportChat",
      "props",
      "useBookingDrawer",
      "useRefundDrawer",
      "useSearchBox",
      "useSearchResults",
      "useSecondFactor",
      "useSignIn",
      "useSupportChat",
      "useView",
    ]
  `)
})
