import { expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
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
