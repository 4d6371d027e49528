import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { jane, partnerOf, placeTrip, type PartnerClient } from '../partner/test-partner.ts'
import { nextCode, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'

let server: DemoServer
let partner: PartnerClient
let person: SignedIn
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(async () => {
  await server.startAnew()
  person = await signedIn(server, 'agent@harbour.example')
})
afterAll(() => server.close())

async function propose(name = jane.name) {
  const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name }] } })
  const body = { orderNo, paymentMethod: 1 }
  return partner.call('/agent/propose.do', { call: '/pay.do', body })
}

type Proposed = Awaited<ReturnType<typeof propose>>

const list = async (view: 'waiting' | 'history' = 'waiting', by = person) =>
  valueOf(await by.client.call('POST /clientProfile/approval/getPageList', { body: { view } })).list
const approve = (id: string, amount: { amount: number; currency: string }, by = person, mfaCode = nextCode(server)) =>
  by.client.call('POST /clientProfile/approval/approve', { body: { id, amount }, mfaCode })
const refuse = (id: string, by = person) => by.client.call('POST /clientProfile/approval/refuse', { body: { id } })
const perform = ({ proposalId, booking, amount, currency }: Proposed) =>
  partner.ask('/agent/perform.do', { proposalId, booking, amount, currency })

describe('somebody who may pay', () => {
  test('sees what an agent proposes, approves it with a code, and the agent does it once', async () => {
    const proposed = await propose()
    const [row] = await list()
    expect(row).toMatchObject({
      id: proposed.proposalId,
      act: 'payment',
      orderNo: proposed.booking,
      amount: { currency: 'USD' },
      about: expect.stringContaining('DOE/JANE'),
      state: 'waiting',
      decidedBy: null,
    })
    const amount = row?.amount ?? { amount: 0, currency: '' }
    expect(await approve(proposed.proposalId, amount, person, '')).toMatchObject({ error: { code: '5601' } })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'missing' })
    expect(await approve(proposed.proposalId, amount)).toMatchObject({ ok: true })
    expect(await list()).toEqual([])
    expect((await list('history'))[0]).toMatchObject({ state: 'approved', decidedBy: 'agent@harbour.example' })
    expect(await perform(proposed)).toMatchObject({ status: 0 })
    expect((await list('history'))[0]).toMatchObject({ state: 'done' })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'used' })
  })

  test('refuses it, and nobody can approve or do it any more', async () => {
    const proposed = await propose()
    const [row] = await list()
    expect(await refuse(proposed.proposalId)).toMatchObject({ ok: true })
    expect(await refuse(proposed.proposalId)).toMatchObject({ error: { code: '5312' } })
    expect(await approve(proposed.proposalId, row?.amount ?? { amount: 0, currency: '' })).toMatchObject({
      error: { code: '5312' },
    })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'refused' })
    expect(await partner.call('/agent/proposal.do', { proposalId: proposed.proposalId })).toMatchObject({
      state: 'refused',
    })
    expect((await list('history'))[0]).toMatchObject({ state: 'refused', decidedBy: 'agent@harbour.example' })
  })

  test('takes an approval back as long as nothing was done', async () => {
    const proposed = await propose()
    const [row] = await list()
    await approve(proposed.proposalId, row?.amount ?? { amount: 0, currency: '' })
    expect(await refuse(proposed.proposalId)).toMatchObject({ ok: true })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'refused' })
  })

  test('approves the amount that was shown, and no other', async () => {
    const proposed = await propose()
    expect(await approve(proposed.proposalId, { amount: 1, currency: 'USD' })).toMatchObject({
      error: { code: '5312' },
    })
    expect((await list())[0]?.state).toBe('waiting')
  })

  test('is too late after a quarter of an hour', async () => {
    const proposed = await propose()
    const [row] = await list()
    server.deps.clock.advance({ minutes: 15 })
    expect(await list()).toEqual([])
    expect((await list('history'))[0]?.state).toBe('expired')
    expect(await approve(proposed.proposalId, row?.amount ?? { amount: 0, currency: '' })).toMatchObject({
      error: { code: '5312' },
    })
  })
})

test('nobody else sees or decides it', async () => {
  const { proposalId } = await propose()
  const other = await signedIn(server, 'admin@meridian.example')
  expect(await list('waiting', other)).toEqual([])
  expect(await refuse(proposalId, other)).toMatchObject({ error: { code: '5004' } })
})
