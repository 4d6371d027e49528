import type { rechargeConsoleRoutes, rechargeRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'
import { submitTestRecharge, uploadReceipt } from './recharges.fixture.ts'

export const rechargeExamples: { [Name in keyof typeof rechargeRoutes]: Example<Name> } = {
  'POST /client/recharge/submit.do': {
    own: async ({ owner }) => ({
      body: { amount: '500.00', currency: 'USD', receiptUrl: [await uploadReceipt(owner)], remark: 'Transfer 7' },
    }),
    foreign: async (_, { body, ...own }) => ({ ...own, body: body && { ...body, currency: 'CNY' } }),
    unknown: async (_, { body, ...own }) => ({
      ...own,
      body: body && { ...body, currency: 'CNY', receiptUrl: ['MERIDIAN/files/receipt/unknown.png'] },
    }),
  },
  'POST /client/recharge/getPageList': { own: async () => ({ body: {} }) },
  'GET /client/recharge/info/{rechargeNo}': {
    own: async ({ owner }) => ({ params: { rechargeNo: await submitTestRecharge(owner) } }),
    unknown: async () => ({ params: { rechargeNo: 'T20260101000000AAAA' } }),
  },
  'POST /client/recharge/creditTest': {
    own: async ({ owner }) => ({ body: { rechargeNo: await submitTestRecharge(owner) } }),
    unknown: async () => ({ body: { rechargeNo: 'T20260101000000AAAA' } }),
  },
  'GET /client/deposit/overview': { own: async () => ({}) },
  'GET /client/deposit/testFunds': { own: async () => ({}) },
  'POST /client/deposit/testFunds': {
    own: async () => ({ body: { currency: 'SGD' } }),
    // The amount depends on the currency only.
    foreign: async () => ({ body: { currency: 'HKD' } }),
  },
  'POST /client/deposit/lowBalance': {
    own: async () => ({ body: { currency: 'USD', amount: 100_000 } }),
    foreign: async () => ({ body: { currency: 'CNY', amount: 100_000 } }),
  },
}

const decision = { rechargeId: 'unknown', version: 1 }

/** For the provider only. */
export const rechargeConsoleExamples: { [Name in keyof typeof rechargeConsoleRoutes]: Example<Name> } = {
  'POST /console/recharge/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/recharge/info/{rechargeId}': { own: async () => ({ params: { rechargeId: 'unknown' } }), closed: true },
  'POST /console/recharge/credit': { own: async () => ({ body: { ...decision, amount: 100 } }), closed: true },
  'POST /console/recharge/reject': { own: async () => ({ body: { ...decision, reason: 'Not found' } }), closed: true },
}
