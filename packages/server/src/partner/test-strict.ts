import { partnerCalls, type PartnerAnswer } from '@gangway/core/partner'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { PartnerClient } from './test-partner.ts'
import { shapeProblems } from './test-shape-problems.ts'
import { shapes } from './test-shapes.ts'

/** As it came, held against the tables of the wire format, which are written here once more and not taken from the contract. */
export async function askStrictly<Path extends keyof typeof shapes>(
  partner: PartnerClient,
  path: Path,
  body: object,
): Promise<PartnerAnswer<Path>> {
  const { http, headers, ...told } = await partner.ask(path, body)
  expect([http, headers.get('content-type')], path).toEqual([200, 'application/json; charset=utf-8'])
  expect(told.status, `${path}: ${String(told['msg'])}`).toBe(0)
  expect(shapeProblems(shapes[path], told), path).toEqual([])
  return z.parse(partnerCalls[path].answer, told) as PartnerAnswer<Path>
}
