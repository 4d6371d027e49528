import { expect, test } from 'vitest'
import { createPathRewriter } from './provider-paths.ts'

const names = ['POST /flowable/getTGangwayWorkOrderHisList', 'POST /flowable/submit']

test('each listed name of the provider leads to the same call', () => {
  const rewrite = createPathRewriter('/api', names, ['Gangway', 'Acme'])
  const real = '/api/flowable/getTGangwayWorkOrderHisList'
  expect(rewrite('/api/flowable/getTAcmeWorkOrderHisList')).toBe(real)
  expect(rewrite('/api/flowable/getTAcmeWorkOrderHisList?a=1?b')).toBe(`${real}?a=1?b`)
  expect(rewrite(real)).toBe(real)
})

test('other paths and names stay as they are', () => {
  const rewrite = createPathRewriter('/api', names, ['Acme'])
  for (const path of ['/api/flowable/submit', '/api/flowable/getTOtherWorkOrderHisList', '/flowable/getTAcme'])
    expect(rewrite(path)).toBe(path)
})
