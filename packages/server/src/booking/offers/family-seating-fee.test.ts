import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { orderOf, refusalOf, valueOf, verifyOne, type Verified } from '../booking.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'agent@harbour.example')
})

const dublin = { fromCity: 'DUB', toCity: 'LON', airline: 'FR', adult: 1 }
const withChild = { search: { ...dublin, child: 1 } }
const totalOf = ({ newTotal, seatingFee }: Verified) => ({
  ...newTotal,
  amount: newTotal.amount + (seatingFee?.amount ?? 0),
})
const place = (verified: Verified, wishes: object = withChild) =>
  agent.client.call('POST /order/order.do', { body: orderOf(verified, wishes) })

test('users of an agency pay the family seating fee like its API clients', async () => {
  const verified = await verifyOne(agent.client, withChild)
  expect(verified.seatingFee?.amount).toBeGreaterThan(0)
  // The airline assigns the seats: seat selection is not offered.
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

test('rejects a total without the fee', async () => {
  const verified = await verifyOne(agent.client, withChild)
  const result = await place(verified, { ...withChild, order: { acceptedTotal: verified.newTotal } })
  expect(refusalOf(result)).toMatchObject({ code: '5304' })
})

test('is not charged without a child, or on a fare that includes seats', async () => {
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
