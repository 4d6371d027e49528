import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { jane, partnerOf, placeTrip, type PartnerClient } from '../partner/partner.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
let user: SignedInUser
beforeAll(async () => {
  partner = partnerOf(server)
})
beforeEach(async () => {
  user = await signInAs(server, 'agent@harbour.example')
})

async function propose(name = jane.name) {
  const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name }] } })
  const body = { orderNo, paymentMethod: 1 }
  return partner.call('/agent/propose.do', { call: '/pay.do', body })
}

type Proposed = Awaited<ReturnType<typeof propose>>

const list = async (view: 'waiting' | 'history' = 'waiting', by = user) =>
  valueOf(await by.client.call('POST /clientProfile/approval/getPageList', { body: { view } })).list
const approve = (id: string, amount: { amount: number; currency: string }, by = user, mfaCode = nextCode(server)) =>
  by.client.call('POST /clientProfile/approval/approve', { body: { id, amount }, mfaCode })
const refuse = (id: string, by = user) => by.client.call('POST /clientProfile/approval/refuse', { body: { id } })
const perform = ({ proposalId, booking, amount, currency }: Proposed) =>
  partner.ask('/agent/perform.do', { proposalId, booking, amount, currency })

describe('a user with the payment permission', () => {
  test('sees a payment proposed by an agent, approves it with a code, and the agent executes it once', async () => {
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
    expect(await approve(proposed.proposalId, amount, user, '')).toMatchObject({ error: { code: '5601' } })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'missing' })
    expect(await approve(proposed.proposalId, amount)).toMatchObject({ ok: true })
    expect(await list()).toEqual([])
    expect((await list('history'))[0]).toMatchObject({ state: 'approved', decidedBy: 'agent@harbour.example' })
    expect(await perform(proposed)).toMatchObject({ status: 0 })
    expect((await list('history'))[0]).toMatchObject({ state: 'done' })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'used' })
  })

  test('refuses a proposal, which can then be neither approved nor executed', async () => {
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

  test('withdraws an approval as long as the proposal was not executed', async () => {
    const proposed = await propose()
    const [row] = await list()
    await approve(proposed.proposalId, row?.amount ?? { amount: 0, currency: '' })
    expect(await refuse(proposed.proposalId)).toMatchObject({ ok: true })
    expect(await perform(proposed)).toMatchObject({ status: 902, approval: 'refused' })
  })

  test('approves only the amount that was shown', async () => {
    const proposed = await propose()
    expect(await approve(proposed.proposalId, { amount: 1, currency: 'USD' })).toMatchObject({
      error: { code: '5312' },
    })
    expect((await list())[0]?.state).toBe('waiting')
  })

  test('cannot approve a proposal after 15 minutes', async () => {
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

test('a user of another agency can neither see nor decide a proposal', async () => {
  const { proposalId } = await propose()
  const other = await signInAs(server, 'admin@meridian.example')
  expect(await list('waiting', other)).toEqual([])
  expect(await refuse(proposalId, other)).toMatchObject({ error: { code: '5004' } })
})
