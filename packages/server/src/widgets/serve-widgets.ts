import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { showFrame } from './show-frame.ts'

const forEver = 'public, max-age=31536000, immutable'
/** How long a page may go on with an address that moves on. */
const shortly = 'public, max-age=300'

/**
 * The files of the widgets for pages of any origin, below an address that never shows anything else:
 * `/widgets/{release}/gangway.js`. `latest`, or a release of before, leads to the one that is here.
 */
export async function serveWidgets(app: FastifyInstance, deps: Pick<Deps, 'settings' | 'db' | 'clock'>): Promise<void> {
  const { widgetsFolder } = deps.settings
  const release = releaseOf(widgetsFolder)
  if (release === undefined) return
  await app.register(async (open) => {
    // For everybody, and never with anybody's cookies.
    open.addHook('onSend', async (_, reply) => {
      void reply
        .header('access-control-allow-origin', '*')
        .removeHeader('access-control-allow-credentials')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*')
    })
    await open.register(fastifyStatic, {
      root: widgetsFolder,
      prefix: `/widgets/${release}/`,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', forEver),
    })
    open.get<{ Params: { release: string; '*': string } }>('/widgets/:release/*', async (request, reply) => {
      const file = request.params['*']
      if (!existsSync(join(widgetsFolder, file)) || !/^[\w.-]+$/.test(file)) return reply.callNotFound()
      return reply.header('cache-control', shortly).redirect(`/widgets/${release}/${file}`, 302)
    })
  })
  showFrame(app, deps, release)
}

function releaseOf(folder: string): string | undefined {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof read === 'object' && read !== null && 'release' in read ? String(read.release) : undefined
}
