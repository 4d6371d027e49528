import { expect, test } from 'vitest'
import * as define from './define.ts'
import * as entry from './index.ts'

test('what @gangway/elements offers', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "GangwayBookingDrawer",
      "GangwayRefundDrawer",
      "GangwaySearchBox",
      "GangwaySearchResults",
      "GangwaySecondFactor",
      "GangwaySignIn",
      "GangwaySupportChat",
    ]
  `)
})

test('what @gangway/elements/define offers', () => {
  expect(Object.keys(define).sort()).toMatchInlineSnapshot(`
    [
      "defineElements",
    ]
  `)
})

test('a class alone registers nothing', () => {
  expect(globalThis.customElements?.get('gangway-sign-in')).toBeUndefined()
})
