import { sha256 } from '@gangway/core'
import type { sessionRoutes } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { client, session } from '../database/schema.ts'
import { demoPassword } from './demo-clients.ts'
import { linkFor, setAuthenticator, type Example, type Scene } from './test-scene.ts'
import { nextCode, signedIn } from './test-sign-in.ts'
import { codeAt } from './totp.ts'

type Examples = { [Name in keyof typeof sessionRoutes]: Example<Name> }

const nothing = async () => ({ body: {} })
const withoutBody = async () => ({})
const neverMade = 'a-sign-that-was-never-made-by-anybody-here'

/** A link of the owner's colleague; a stranger tries it with his own address. */
const byLink = (purpose: 'reset' | 'bind') => ({
  own: async (scene: Scene) => ({ body: await linkOf(scene, purpose) }),
  theirs: async ({ stranger }: Scene, { body }: { body: { email: string; sign: string } }) => ({
    body: { ...body, email: stranger.email },
  }),
  unknown: async ({ stranger }: Scene) => ({ body: { email: stranger.email, sign: neverMade } }),
})

async function linkOf(scene: Scene, purpose: 'reset' | 'bind') {
  if (purpose === 'bind') await setAuthenticator(scene, scene.colleague.id, 'none')
  return linkFor(scene, scene.colleague, purpose)
}

/** A password that nobody had before. */
let passwords = 0
const newPassword = () => `Never-before-${(passwords += 1)}`

export const sessionExamples: Examples = {
  'POST /login.do': {
    own: async ({ server, owner }) => signInOf(owner.email, nextCode(server)),
    theirs: async ({ server, stranger }) => signInOf(stranger.email, nextCode(server)),
  },
  'POST /loginOut.do': { own: nothing },
  'GET /login-user.do': { own: withoutBody },
  'POST /setLanguageVersion.do': { own: async () => ({ body: { lang: 'cn' } }) },
  'POST /desEncrypt.do': { own: async () => ({ body: { text: 'G1', purpose: 'order' } }) },
  'POST /desDecrypt.do': {
    async own({ owner }) {
      const sealed = await owner.client.call('POST /desEncrypt.do', { body: { text: 'G1', purpose: 'order' } })
      return { body: { text: sealed.ok ? sealed.value : '', purpose: 'order' } }
    },
    unknown: async () => ({ body: { text: 'never sealed', purpose: 'order' } }),
  },
  'POST /sysPermission/getMenuListByUserId': { own: nothing },

  'POST /mail/sendEmail': {
    own: async ({ owner }) => ({ body: { email: owner.email } }),
    theirs: async ({ stranger }) => ({ body: { email: stranger.email } }),
  },
  'POST /sysUser/validationSign': byLink('reset'),
  'POST /sysUser/passwordPolicy': byLink('reset'),
  'POST /sysUser/passwordPolicy/meetHistory': {
    own: async (scene) => ({ body: { ...(await linkOf(scene, 'reset')), password: newPassword() } }),
    theirs: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email } }),
    unknown: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email, sign: neverMade } }),
  },
  'POST /sysUser/modifyPassword': {
    own: async (scene) => ({ body: { ...(await linkOf(scene, 'reset')), password: newPassword() } }),
    theirs: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email } }),
    unknown: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email, sign: neverMade } }),
  },

  'POST /sysUser/QRBarcode2': byLink('bind'),
  'POST /sysUser/bindSecret2': {
    async own(scene) {
      const link = await linkOf(scene, 'bind')
      const offered = await scene.owner.client.call('POST /sysUser/QRBarcode2', { body: link })
      return { body: { ...link, ...firstCode(scene, offered.ok ? offered.value.secretKey : '') } }
    },
    theirs: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email } }),
    unknown: async ({ stranger }, { body }) => ({ body: { ...body, email: stranger.email, sign: neverMade } }),
  },
  'GET /sysUser/QRBarcode': {
    async own(scene) {
      await setAuthenticator(scene, scene.owner.id, 'none')
      await setAuthenticator(scene, scene.stranger.id, 'none')
      return {}
    },
  },
  'GET /sysUser/bindSecret': {
    async own(scene) {
      await setAuthenticator(scene, scene.owner.id, 'none')
      await setAuthenticator(scene, scene.stranger.id, 'none')
      const offered = await scene.owner.client.call('GET /sysUser/QRBarcode', {})
      return { query: firstCode(scene, offered.ok ? offered.value.secretKey : '') }
    },
    unknown: async (scene) => ({ query: firstCode(scene, 'NEVERMADE234567NEVERMADE234567AB') }),
  },
  'GET /sysUser/isBoundGoogleAuthenticator': { own: withoutBody },
  'GET /sysUser/checkCode': { own: async ({ server }) => ({ query: { type: 'google', code: nextCode(server) } }) },
  'POST /sysUser/needMfaBound': {
    async own({ server, owner }) {
      await server.deps.db.update(client).set({ everyoneMustBind: true }).where(eq(client.id, owner.clientId))
      return { body: {} }
    },
  },
  'POST /sysUser/isMfaFeatEnabled': { own: async () => ({ body: { feat: 'refund:submit' } }) },
  'GET /sysUser/needCheckMfaFeat/{id}': { own: async () => ({ params: { id: 'refund:submit' } }) },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': {
    async own(scene) {
      await setAuthenticator(scene, scene.colleague.id, 'bound')
      return { params: { id: scene.colleague.id }, body: {}, mfaCode: nextCode(scene.server) }
    },
    unknown: async ({ server }, own) => ({ ...own, params: { id: 'nobody' }, mfaCode: nextCode(server) }),
  },

  'POST /sysUser/session/getPageList': { own: async () => ({ body: { page: 1, pageSize: 10 } }) },
  'POST /sysUser/session/end/{id}': {
    async own({ server, owner }) {
      server.deps.clock.advance({ seconds: 1 })
      await signedIn(server, owner.email)
      const [newest] = await server.deps.db
        .select({ id: session.id })
        .from(session)
        .where(eq(session.userId, owner.id))
        .orderBy(desc(session.startedAt))
      return { params: { id: newest?.id ?? '' }, body: {} }
    },
    unknown: async (_scene, own) => ({ ...own, params: { id: 'nobody' } }),
  },
  'POST /sysUser/session/endAll': { own: nothing },
}

async function signInOf(loginName: string, code: string) {
  return { body: { loginName, password: await sha256(demoPassword), code } }
}

function firstCode({ server }: Scene, secretKey: string) {
  return { secretKey, code: codeAt(secretKey, server.deps.clock.now()) }
}
