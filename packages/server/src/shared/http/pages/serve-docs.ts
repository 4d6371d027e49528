import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

/** The built documentation at `/docs`. It is not cached, because new versions have the same addresses. */
export async function serveDocs(app: FastifyInstance, { settings: { docsFolder } }: Pick<Deps, 'settings'>) {
  if (!existsSync(join(docsFolder, 'index.html'))) return
  app.get('/docs', (_, reply) => reply.redirect('/docs/', 301))
  await app.register(fastifyStatic, {
    root: docsFolder,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
