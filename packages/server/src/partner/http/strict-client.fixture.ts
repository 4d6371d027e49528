import { partnerCalls, type PartnerAnswer } from '@gangway/core/partner'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { PartnerClient } from '../partner.fixture.ts'
import { shapeProblems } from './wire-shape-problems.fixture.ts'
import { shapes } from './wire-shapes.fixture.ts'

/** The raw response, checked against the field tables that are written independently of the contract. */
export async function askStrictly<Path extends keyof typeof shapes>(
  partner: PartnerClient,
  path: Path,
  body: object,
): Promise<PartnerAnswer<Path>> {
  const { http, headers, ...result } = await partner.ask(path, body)
  expect([http, headers.get('content-type')], path).toEqual([200, 'application/json; charset=utf-8'])
  expect(result.status, `${path}: ${String(result['msg'])}`).toBe(0)
  expect(shapeProblems(shapes[path], result), path).toEqual([])
  return z.parse(partnerCalls[path].answer, result) as PartnerAnswer<Path>
}
