import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ledgerAccount, partnerSetting, searchCount } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { beijingDay } from '../search/days.ts'
import { approveForDemo, isFromShell, shellHeader } from './approve-from-shell.ts'
import { hasKey, keyOfDevices } from './device-key.ts'
import {
  beginSignIn,
  findDevice,
  findSignIn,
  renewSession,
  sessionSeconds,
  takeSession,
  type SignedInDevice,
} from './device.store.ts'
import { usualDailySearches } from './integrator.ts'
import { beijingText } from './present-time.ts'
import { readWords } from './read-words.ts'

const version = '1.0.0'
const live = 3
const inTest = 1

interface Told {
  code: number
  message: string
  data?: unknown
}

const fine = (data: unknown): Told => ({ code: 200, message: 'ok', data })
const sessionGone: Told = { code: 5107, message: 'session invalid' }
const signInGone: Told = { code: 5119, message: 'sign-in token expired' }
const notYet: Told = { code: 5121, message: 'not approved yet' }

/** The calls of programs that get their keys by a sign-in in the browser. They have an envelope of their own. */
export function answerDevices(app: FastifyInstance, deps: Deps): void {
  type Work = (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => Promise<Told>
  const add = (method: 'GET' | 'POST', path: string, work: Work) => {
    app.route<{ Params: { token: string } }>({
      method,
      url: `/cli${path}`,
      config: { call: `${method} /partner/cli${path}` },
      handler: async (request, reply) => {
        const { code, message, data = null } = await work(request, reply)
        const time = beijingText(deps.clock.now())
        return reply
          .header('cache-control', 'no-store')
          .send({ code, success: code === 200, message, uuid: request.id, data, time })
      },
    })
  }
  const forDevice =
    (work: (device: SignedInDevice) => Promise<unknown>): Work =>
    async ({ headers }) => {
      const { token } = headers
      const device = typeof token === 'string' && token !== '' ? await findDevice(deps, token) : undefined
      return device ? fine(await work(device)) : sessionGone
    }

  add('GET', '/version', async () => fine(version))
  add('POST', '/auth/token', async ({ body }) => {
    const sent = readWords(body)
    const { token, expiresAt } = await beginSignIn(deps, { name: sent('deviceName'), channel: sent('channel') })
    return fine({ cliAuthToken: token, expiresAt: beijingText(expiresAt) })
  })
  add('GET', '/auth/token/:token/status', async ({ params }, reply) => {
    const device = await findSignIn(deps, params.token)
    if (!device || device.sessionHash) return fine({ status: 'EXPIRED', message: 'the token cannot be used any more' })
    if (device.approvedAt) return fine({ status: 'COMPLETED', message: 'approved' })
    void reply.header('retry-after', 2)
    return fine({ status: 'PENDING', message: 'waiting for approval in the browser' })
  })
  add('GET', '/auth/token/:token', async ({ params }) => {
    const device = await findSignIn(deps, params.token)
    if (!device || device.sessionHash) return signInGone
    if (!device.approvedAt) return notYet
    const token = await takeSession(deps, device)
    const signedIn = token && (await findDevice(deps, token))
    return signedIn ? fine({ token, clientCode: signedIn.clientCode, cid: signedIn.clientCode }) : signInGone
  })
  add('POST', '/session/refresh', async ({ headers }) => {
    const token = typeof headers['token'] === 'string' ? await renewSession(deps, headers['token']) : undefined
    return token ? fine({ token, expireSecond: sessionSeconds }) : sessionGone
  })
  add(
    'GET',
    '/agent/access-info/check',
    forDevice((device) => checkAccess(deps, device)),
  )
  add(
    'GET',
    '/pre-production/access-infos',
    forDevice(async (device) => {
      const { test } = await keysOf(deps, device)
      return { sandbox: test, pre: [] }
    }),
  )
  add(
    'POST',
    '/production/access-info',
    forDevice(async (device) => {
      const { test, live: prd } = await keysOf(deps, device)
      return { sandbox: test, prd }
    }),
  )
  add(
    'GET',
    '/fare-search/usage',
    forDevice((device) => readUsage(deps, device)),
  )
  add('POST', '/shell/approve-device', async ({ body, headers }) => {
    const token = readWords(body)('token')
    if (!isFromShell(deps, headers[shellHeader], token))
      return { code: 403, message: 'not from the shell of the server' }
    const clientCode = await approveForDemo(deps, token)
    return clientCode ? fine({ clientCode }) : signInGone
  })
}

async function keysOf(deps: Deps, device: SignedInDevice) {
  const { accessKey: ak, secret: sk, expiresAt } = await keyOfDevices(deps, device)
  const key = { clientCode: device.clientCode, ak, sk, expiryDate: expiresAt ? beijingText(expiresAt) : '' }
  return device.mode === 'test' ? { test: [key], live: [] } : { test: [], live: [key] }
}

async function checkAccess(deps: Deps, device: SignedInDevice) {
  const scope = scopeOf(device)
  const isDeposit = and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, device.currency))
  const [deposit] = await deps.db.select().from(ledgerAccount).where(scope.client(ledgerAccount, isDeposit))
  return {
    clientStatus: { activationStatus: device.mode === 'live' ? live : inTest },
    topUp: { completed: (deposit?.balance ?? 0) > 0 },
    accessInfo: { exists: await hasKey(deps, device) },
  }
}

async function readUsage({ db, clock }: Deps, device: SignedInDevice) {
  const scope = scopeOf(device)
  const today = and(eq(searchCount.day, beijingDay(clock.now())), eq(searchCount.source, 'api'))
  const [counted] = await db.select().from(searchCount).where(scope.client(searchCount, today))
  const [setting] = await db.select().from(partnerSetting).where(scope.client(partnerSetting))
  return { dailyLimit: setting?.dailySearches ?? usualDailySearches, usedToday: counted?.searches ?? 0 }
}
