import type { embedRoutes } from '@gangway/core/contract'
import type { Example, Person, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { makeKey, shop, tokenOf } from './test-embed.ts'

const settings = { name: 'Shop', origins: [shop], scopes: ['search' as const] }

/** A key of somebody with a token that holds. */
async function live({ server }: Scene, person: Pick<Person, 'client'>) {
  const key = await makeKey(server, person)
  await tokenOf(server, key, { user: 'customer-7' })
  return key
}

async function tokenIdOf(scene: Scene): Promise<string> {
  const { id: keyId } = await live(scene, scene.owner)
  const told = await scene.owner.client.call('POST /embed/session/getPageList', { body: { keyId } })
  const [session] = told.ok ? told.value.list : []
  if (!session) throw new Error('No token is there.')
  return session.id
}

const never = { params: { id: '0never' } }

export const embedExamples: { [Name in keyof typeof embedRoutes]: Example<Name> } = {
  'POST /embed/token': {
    own: async ({ server, owner }) => ({ body: { ...(await pairOf(server, owner)), user: 'customer-7' } }),
    theirs: async ({ server, stranger }) => ({ body: { ...(await pairOf(server, stranger)), user: 'customer-7' } }),
  },
  'POST /embed/key/getPageList': {
    own: async (scene) => {
      await live(scene, scene.owner)
      return { body: {} }
    },
  },
  'POST /embed/key/save': {
    own: async (scene) => {
      const { id } = await makeKey(scene.server, scene.owner)
      return { body: { ...settings, id }, mfaCode: nextCode(scene.server) }
    },
    unknown: async ({ server }) => ({ body: { ...settings, id: '0never' }, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/rotateSecret/{id}': {
    own: async ({ server, owner }) => {
      const { id } = await makeKey(server, owner)
      return { params: { id }, body: {}, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }) => ({ ...never, body: {}, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/delete/{id}': {
    own: async ({ server, owner }) => {
      const { id } = await makeKey(server, owner)
      return { params: { id }, body: {}, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }) => ({ ...never, body: {}, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/stopAll': {
    own: async (scene) => {
      await live(scene, scene.owner)
      return { body: {} }
    },
  },
  'POST /embed/session/getPageList': {
    own: async (scene) => {
      await live(scene, scene.owner)
      return { body: {} }
    },
  },
  'POST /embed/session/end/{id}': {
    own: async (scene) => ({ params: { id: await tokenIdOf(scene) }, body: {} }),
    unknown: async () => ({ ...never, body: {} }),
  },
}

async function pairOf(server: Scene['server'], person: Pick<Person, 'client'>) {
  const { key, secret } = await makeKey(server, person)
  return { key, secret }
}
