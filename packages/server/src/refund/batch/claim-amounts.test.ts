import { expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { bookingMail } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTicketedBooking, useRefundAgent } from '../refunds.fixture.ts'
import { batchOperationsOf, createClaimRows, createCsv, headerCells } from './batches.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

test('refuses an amount in another currency or above what was paid, and shows the claimed amount', async () => {
  const [foreign, excessive, fitting] = [
    await createTicketedBooking(server, agent),
    await createTicketedBooking(server, agent),
    await createTicketedBooking(server, agent),
  ]
  const rowOf = async (orderNo: string, ...amount: string[]) => {
    const [row = []] = await createClaimRows(agent, orderNo)
    return [...row, ...amount]
  }
  const rows = [
    headerCells,
    await rowOf(foreign, '10.00', 'EUR'),
    await rowOf(excessive, '99999.00'),
    await rowOf(fitting, '12.50', 'usd'),
  ]
  const { taskId } = valueOf(await batchOperationsOf(agent).upload('claims.csv', createCsv(rows)))
  await runDueJobs()
  const info = await batchOperationsOf(agent).info(taskId)
  expect(info.failures.map(({ row, columnName, reason }) => `${row} ${columnName}: ${reason}`)).toEqual([
    '2 Currency: This booking was paid in USD. Enter the amount in USD.',
    expect.stringMatching(/^3 Refund amount: The amount is higher than the fare and taxes paid .+, USD [\d.,]+\.$/),
  ])
  const [refundNo = ''] = info.refundNos
  expect(await refunds.info(refundNo)).toMatchObject({
    claimed: { amount: 1_250, currency: 'USD' },
  })
})

test('expects no more than what is claimed, of each passenger and in the mail', async () => {
  const orderNo = await createTicketedBooking(server, agent, { search: { adult: 2 } })
  const rows = await createClaimRows(agent, orderNo)
  const csv = createCsv([headerCells, ...rows.map((row, at) => [...row, at === 0 ? '12.50' : '20.00'])])
  const { taskId } = valueOf(await batchOperationsOf(agent).upload('claims.csv', csv))
  await runDueJobs()
  const [refundNo = ''] = (await batchOperationsOf(agent).info(taskId)).refundNos
  const info = await refunds.info(refundNo)
  const { paid, penalty, kept, total } = info
  expect(info).toMatchObject({ claimed: { amount: 3_250 }, estimated: { amount: 3_250 }, total: { amount: 3_250 } })
  expect(paid.amount - penalty.amount - kept.total.amount).toBe(total.amount)
  expect(info.passengers.map(({ estimated }) => estimated.amount)).toEqual([1_250, 2_000])
  const mails = await server.deps.db.select().from(bookingMail)
  const mail = mails.find(({ subject }) => subject.includes(refundNo))
  expect(mail?.plain).toContain('Estimated refund: USD 32.50')
})
