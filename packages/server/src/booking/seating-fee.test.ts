import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { orderOf, refusalOf, valueOf, verifyOne, type Verified } from './test-booking.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  agent = await signedIn(server, 'agent@harbour.example')
})
afterAll(() => server.close())

const dublin = { fromCity: 'DUB', toCity: 'LON', airline: 'FR', adult: 1 }
const withChild = { search: { ...dublin, child: 1 } }
const totalOf = ({ newTotal, seatingFee }: Verified) => ({
  ...newTotal,
  amount: newTotal.amount + (seatingFee?.amount ?? 0),
})
const place = (verified: Verified, wishes: object = withChild) =>
  agent.client.call('POST /order/order.do', { body: orderOf(verified, wishes) })

test('people of an agency pay the fee for sitting beside a child as its systems do', async () => {
  const verified = await verifyOne(agent.client, withChild)
  expect(verified.seatingFee?.amount).toBeGreaterThan(0)
  // The airline gives the seats: nobody chooses.
  expect(verified.seatSegments).toEqual([])
  const acceptedTotal = totalOf(verified)
  const placed = valueOf(await place(verified, { ...withChild, order: { acceptedTotal } }))
  expect(placed.total).toEqual(acceptedTotal)
  const query = { orderNo: placed.orderNo }
  const { ancillaries, fees, totals } = valueOf(
    await agent.client.call('POST /order/v2/showOrderDetail.do', { query, body: query }),
  )
  expect(ancillaries).toMatchObject([{ kind: 'SEAT', seat: null, amount: verified.seatingFee }])
  expect(fees.reduce((sum, { total }) => sum + total.amount, 0)).toBe(totals.total.amount)
})

test('a total without the fee is not what was agreed to', async () => {
  const verified = await verifyOne(agent.client, withChild)
  const told = await place(verified, { ...withChild, order: { acceptedTotal: verified.newTotal } })
  expect(refusalOf(told)).toMatchObject({ code: '5304' })
})

test('nobody pays it who travels without a child, or on a fare that has seats in it', async () => {
  expect((await verifyOne(agent.client, { search: dublin })).seatingFee).toBeUndefined()
  const dearer = { ...withChild, choose: isWithSeats }
  const verified = await verifyOne(agent.client, dearer)
  expect(verified.seatingFee).toBeUndefined()
  expect(verified.seatSegments).toEqual([1])
})

function isWithSeats({ outbound }: Verified['offer']): boolean {
  const [first] = outbound.segments
  const families = server.deps.market.carriers.get('FR')?.families ?? []
  return families.find(({ code }) => code === first?.family.code)?.seatChoice === 'any'
}
