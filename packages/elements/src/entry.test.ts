import { expect, test } from 'vitest'
import * as define from './define.ts'
import * as entry from './index.ts'

test('exports of @gangway/elements', () => {
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

test('exports of @gangway/elements/define', () => {
  expect(Object.keys(define).sort()).toMatchInlineSnapshot(`
    [
      "defineElements",
    ]
  `)
})

test('importing the classes registers no element', () => {
  expect(globalThis.customElements?.get('gangway-sign-in')).toBeUndefined()
})
