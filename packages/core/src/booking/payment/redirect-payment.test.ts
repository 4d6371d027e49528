import { expect, test } from 'vitest'
import { createCheckoutUrl, parseCheckoutReturn } from './redirect-payment.ts'

const terms = { orderNo: 'GWAYS1', amount: 61_840, currency: 'USD', deadline: null, signature: 'ab12' }
const page = 'https://agency.example/flights?from=SIN#top'

test('the address of a checkout has the signed terms and the address to return to', () => {
  const url = new URL(createCheckoutUrl('/checkout?lang=en', terms, page))
  expect(url.origin + url.pathname).toBe('https://agency.example/checkout')
  const { returnUrl, ...others } = Object.fromEntries(url.searchParams)
  expect(others).toEqual({ ...terms, lang: 'en', amount: '61840', deadline: '' })
  expect(returnUrl).toBe('https://agency.example/flights?from=SIN&gangway-order=GWAYS1#top')
})

test('a checkout without http or https is refused', () => {
  expect(() => createCheckoutUrl('javascript:alert(1)', terms, page)).toThrow('http')
})

test.each([
  ['confirmed', { status: 'confirmed' }],
  ['declined', { status: 'declined' }],
  ['cancelled', { status: 'cancelled' }],
  ['amount', { status: 'refused', reason: 'amount' }],
  ['<b>paid</b>', { status: 'unknown' }],
])('a return with %s is read, and its parameters are removed', (status, confirmation) => {
  const back = new URL(page)
  back.searchParams.set('gangway-order', 'GWAYS1')
  back.searchParams.set('gangway-payment', status)
  expect(parseCheckoutReturn(back.href)).toEqual({ orderNo: 'GWAYS1', confirmation, page })
})

test('another address is not a return', () => expect(parseCheckoutReturn(page)).toBeUndefined())
