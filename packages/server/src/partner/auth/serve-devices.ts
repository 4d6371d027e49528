import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ledgerAccount, partnerSetting, searchCount } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { approveForDemoAgency, isValidShellProof, shellHeader } from './shell-approval.ts'
import { hasApiKey, loadDeviceKey } from './device-key.ts'
import {
  beginSignIn,
  findDevice,
  findSignIn,
  renewSession,
  sessionSeconds,
  takeSession,
  type SignedInDevice,
} from './device.store.ts'
import { defaultDailySearches } from '../http/partner-call.ts'
import { beijingText } from '../presenters/present-time.ts'
import { readTextFields } from '../http/read-text-fields.ts'

const version = '1.0.0'
const liveActivation = 3
const testActivation = 1

interface DeviceResponse {
  code: number
  message: string
  data?: unknown
}

const success = (data: unknown): DeviceResponse => ({ code: 200, message: 'ok', data })
const invalidSession: DeviceResponse = { code: 5107, message: 'session invalid' }
const expiredSignIn: DeviceResponse = { code: 5119, message: 'sign-in token expired' }
const notApproved: DeviceResponse = { code: 5121, message: 'not approved yet' }

/** Device sign-in operations of command line tools. They have their own envelope. */
export function serveDevices(app: FastifyInstance, deps: Deps): void {
  type Work = (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => Promise<DeviceResponse>
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
      return device ? success(await work(device)) : invalidSession
    }

  add('GET', '/version', async () => success(version))
  add('POST', '/auth/token', async ({ body }) => {
    const sent = readTextFields(body)
    const { token, expiresAt } = await beginSignIn(deps, { name: sent('deviceName'), channel: sent('channel') })
    return success({ cliAuthToken: token, expiresAt: beijingText(expiresAt) })
  })
  add('GET', '/auth/token/:token/status', async ({ params }, reply) => {
    const device = await findSignIn(deps, params.token)
    if (!device || device.sessionHash)
      return success({ status: 'EXPIRED', message: 'the token has expired or was used' })
    if (device.approvedAt) return success({ status: 'COMPLETED', message: 'approved' })
    void reply.header('retry-after', 2)
    return success({ status: 'PENDING', message: 'waiting for approval in the browser' })
  })
  add('GET', '/auth/token/:token', async ({ params }) => {
    const device = await findSignIn(deps, params.token)
    if (!device || device.sessionHash) return expiredSignIn
    if (!device.approvedAt) return notApproved
    const token = await takeSession(deps, device)
    const signedIn = token && (await findDevice(deps, token))
    return signedIn ? success({ token, clientCode: signedIn.clientCode, cid: signedIn.clientCode }) : expiredSignIn
  })
  add('POST', '/session/refresh', async ({ headers }) => {
    const token = typeof headers['token'] === 'string' ? await renewSession(deps, headers['token']) : undefined
    return token ? success({ token, expireSecond: sessionSeconds }) : invalidSession
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
    const token = readTextFields(body)('token')
    if (!isValidShellProof(deps, headers[shellHeader], token))
      return { code: 403, message: "not from the server's shell" }
    const clientCode = await approveForDemoAgency(deps, token)
    return clientCode ? success({ clientCode }) : expiredSignIn
  })
}

async function keysOf(deps: Deps, device: SignedInDevice) {
  const { accessKey: ak, secret: sk, expiresAt } = await loadDeviceKey(deps, device)
  const key = { clientCode: device.clientCode, ak, sk, expiryDate: expiresAt ? beijingText(expiresAt) : '' }
  return device.mode === 'test' ? { test: [key], live: [] } : { test: [], live: [key] }
}

async function checkAccess(deps: Deps, device: SignedInDevice) {
  const scope = clientScopeOf(device)
  const isDeposit = and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, device.currency))
  const [deposit] = await deps.db.select().from(ledgerAccount).where(scope.client(ledgerAccount, isDeposit))
  return {
    clientStatus: { activationStatus: device.mode === 'live' ? liveActivation : testActivation },
    topUp: { completed: (deposit?.balance ?? 0) > 0 },
    accessInfo: { exists: await hasApiKey(deps, device) },
  }
}

async function readUsage({ db, clock }: Deps, device: SignedInDevice) {
  const scope = clientScopeOf(device)
  const today = and(eq(searchCount.day, beijingDay(clock.now())), eq(searchCount.source, 'api'))
  const [counted] = await db.select().from(searchCount).where(scope.client(searchCount, today))
  const [setting] = await db.select().from(partnerSetting).where(scope.client(partnerSetting))
  return { dailyLimit: setting?.dailySearches ?? defaultDailySearches, usedToday: counted?.searches ?? 0 }
}
