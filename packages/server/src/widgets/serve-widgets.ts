import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Release, ReleaseFile } from './release.ts'
import { majorOf, openReleases, type Releases } from './releases.ts'
import { showFrame } from './show-frame.ts'

const forEver = 'public, max-age=31536000, immutable'
/** How long a page may go on with an address that moves on. */
const shortly = 'public, max-age=300'
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/**
 * The files of the widgets for pages of any origin. `/widgets/{release}/gangway.js` shows the bytes of that release for ever, or
 * says that they are not here, and never others. `latest`, and `v1` for all that is called 1 at the beginning, lead to a release.
 */
export async function serveWidgets(
  app: FastifyInstance,
  deps: Pick<Deps, 'settings' | 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const releases = openReleases(deps)
  if (!releases) return
  await app.register(async (open) => {
    // For everybody, and never with anybody's cookies.
    open.addHook('onSend', async (_, reply) => {
      void reply
        .header('access-control-allow-origin', '*')
        .removeHeader('access-control-allow-credentials')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*')
        .header('vary', 'accept-encoding')
    })
    open.route<{ Params: { release: string; '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/widgets/:release/*',
      async handler(request, reply) {
        const { release: wanted, '*': name } = request.params
        const [, major] = /^v(\d{1,5})$/.exec(wanted) ?? []
        const isMoving = wanted === 'latest' || major !== undefined
        const release = await (major !== undefined
          ? releases.ofMajor(major)
          : isMoving
            ? releases.newest()
            : releases.find(wanted))
        if (!release) return refuse(reply, await adviceOf(releases, wanted))
        const file = release.files.get(name)
        if (!file) return refuse(reply, `The widgets ${release.name} have no file of this name.`)
        if (isMoving) {
          return reply.header('cache-control', shortly).redirect(`/widgets/${release.name}/${name}`, 302)
        }
        return send(reply, name, file, /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      },
    })
  })
  showFrame(app, deps, releases)
}

function send(reply: FastifyReply, name: string, file: ReleaseFile, zipped: boolean): FastifyReply {
  if (zipped) void reply.header('content-encoding', 'gzip')
  return reply
    .header('cache-control', forEver)
    .type(`${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`)
    .send(zipped ? file.zipped() : file.content)
}

/** Not kept by anybody: the release may come with the next process. */
function refuse(reply: FastifyReply, why: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${why}\n`)
}

/** For whoever looks at why his page has no widgets any more. */
async function adviceOf(releases: Releases, wanted: string): Promise<string> {
  const { name }: Release = await releases.newest()
  const here = `/widgets/${name}/gangway.js`
  return [
    `This server has never shown the widgets "${wanted}", or does not have their files any more. It has ${name}.`,
    `Take ${here} with the hash of /widgets/${name}/manifest.json, or /widgets/v${majorOf(name)}/gangway.js without any.`,
  ].join('\n')
}
