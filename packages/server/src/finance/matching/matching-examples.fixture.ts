import type { matchingRoutes } from '@gangway/core/contract'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { mapping, openStatement, sumOfRecharges, uploadBankStatement } from './statements.fixture.ts'

const unknown = 'S20260101000000AAAA'

/** An open statement of the owner with one matched and two unmatched lines, and the ids of its parts. */
async function createStatement({ server, owner }: Tenants) {
  const statementNo = await openStatement(server, owner)
  const { list } = valueOf(await owner.client.call('POST /client/matching/lines', { body: { statementNo } }))
  const free = list.filter(({ state }) => state === 'UNMATCHED').map(({ lineId }) => lineId)
  const matchId = list.find(({ match }) => match)?.match?.matchId ?? ''
  return {
    statementNo,
    lineIds: free.slice(0, 1),
    matchId,
    amount: list.find(({ lineId }) => lineId === free[0])?.amount,
  }
}

async function createClosable(tenants: Tenants): Promise<{ statementNo: string; version: number }> {
  const { server, owner } = tenants
  const statementNo = await openStatement(server, owner, [
    ['2026-03-01', String(-sumOfRecharges / 100), 'demo deposit', ''],
  ])
  const { list } = valueOf(
    await owner.client.call('POST /client/matching/lines', { body: { statementNo, state: 'UNMATCHED' } }),
  )
  if (list.length > 0) {
    const lineIds = list.map(({ lineId }) => lineId)
    valueOf(await owner.client.call('POST /client/matching/exclude', { body: { statementNo, lineIds, reason: 'Fee' } }))
  }
  const { version } = valueOf(
    await owner.client.call('GET /client/matching/info/{statementNo}', { params: { statementNo } }),
  )
  return { statementNo, version }
}

const ofStatement = async (tenants: Tenants) => ({
  params: { statementNo: (await createStatement(tenants)).statementNo },
})
const noStatement = async () => ({ params: { statementNo: unknown } })

export const matchingExamples: { [Name in keyof typeof matchingRoutes]: Example<Name> } = {
  'POST /client/matching/upload': { own: async () => ({ body: uploadBankStatement().form }) },
  'GET /client/matching/preview/{statementNo}': { own: ofStatement, unknown: noStatement },
  'POST /client/matching/start': {
    own: async ({ owner }) => {
      const { form } = uploadBankStatement()
      const { statementNo } = valueOf(await owner.client.call('POST /client/matching/upload', { body: form }))
      return { body: { statementNo, currency: 'USD', mapping } }
    },
    unknown: async () => ({ body: { statementNo: unknown, currency: 'USD', mapping } }),
  },
  'POST /client/matching/getPageList': {
    own: async (tenants) => {
      await createStatement(tenants)
      return { body: {} }
    },
  },
  'GET /client/matching/info/{statementNo}': { own: ofStatement, unknown: noStatement },
  'POST /client/matching/lines': {
    own: async (tenants) => ({ body: { statementNo: (await createStatement(tenants)).statementNo } }),
    unknown: async () => ({ body: { statementNo: unknown } }),
  },
  'POST /client/matching/entries': {
    own: async (tenants) => ({ body: { statementNo: (await createStatement(tenants)).statementNo } }),
    unknown: async () => ({ body: { statementNo: unknown } }),
  },
  'POST /client/matching/match': {
    own: async (tenants) => {
      const { owner } = tenants
      const { statementNo, lineIds, matchId } = await createStatement(tenants)
      valueOf(await owner.client.call('POST /client/matching/undo', { body: { statementNo, matchIds: [matchId] } }))
      const { list } = valueOf(await owner.client.call('POST /client/matching/entries', { body: { statementNo } }))
      return { body: { statementNo, lineIds, entryIds: [list[0]?.entryId ?? ''], note: 'Agreed' } }
    },
    unknown: async () => ({ body: { statementNo: unknown, lineIds: ['x'], entryIds: ['y'] } }),
  },
  'POST /client/matching/undo': {
    own: async (tenants) => {
      const { statementNo, matchId } = await createStatement(tenants)
      return { body: { statementNo, matchIds: [matchId] } }
    },
    unknown: async () => ({ body: { statementNo: unknown, matchIds: ['x'] } }),
  },
  'POST /client/matching/exclude': {
    own: async (tenants) => {
      const { statementNo, lineIds } = await createStatement(tenants)
      return { body: { statementNo, lineIds, reason: 'Bank fee' } }
    },
    unknown: async () => ({ body: { statementNo: unknown, lineIds: ['x'], reason: 'Bank fee' } }),
  },
  'POST /client/matching/restore': {
    own: async (tenants) => {
      const { statementNo, lineIds } = await createStatement(tenants)
      const body = { statementNo, lineIds, reason: 'Bank fee' }
      valueOf(await tenants.owner.client.call('POST /client/matching/exclude', { body }))
      return { body: { statementNo, lineIds } }
    },
    unknown: async () => ({ body: { statementNo: unknown, lineIds: ['x'] } }),
  },
  'POST /client/matching/split': {
    own: async (tenants) => {
      const { statementNo, lineIds, amount } = await createStatement(tenants)
      return { body: { statementNo, lineId: lineIds[0] ?? '', amounts: [(amount?.amount ?? 0) - 1, 1] } }
    },
    unknown: async () => ({ body: { statementNo: unknown, lineId: 'x', amounts: [1, 2] } }),
  },
  'POST /client/matching/close': {
    own: async (tenants) => ({ body: await createClosable(tenants) }),
    unknown: async () => ({ body: { statementNo: unknown, version: 1 } }),
  },
  'POST /client/matching/delete': {
    own: async (tenants) => ({ body: { statementNo: (await createStatement(tenants)).statementNo } }),
    unknown: async () => ({ body: { statementNo: unknown } }),
  },
  'GET /client/matching/report/{statementNo}': {
    own: async (tenants) => ({ ...(await ofStatement(tenants)), query: {} }),
    unknown: async () => ({ ...(await noStatement()), query: {} }),
  },
}
