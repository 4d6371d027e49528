import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { WidgetRelease, ReleaseFile } from './widget-release.ts'
import { majorOf, openWidgetReleases, type WidgetReleases } from './widget-releases.ts'
import { serveFramePage } from './serve-frame-page.ts'

const immutableCaching = 'public, max-age=31536000, immutable'
/** How long a page may keep an address without a fixed version. */
const shortCaching = 'public, max-age=300'
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/**
 * The widget files for pages of any origin. `/widgets/{release}/gangway.js` always has the content of that release, or
 * is not found. `latest`, and `v1` for all versions that begin with 1, redirect to a release.
 */
export async function serveWidgets(
  app: FastifyInstance,
  deps: Pick<Deps, 'settings' | 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const releases = openWidgetReleases(deps)
  if (!releases) return
  await app.register(async (open) => {
    // For any origin, and always without cookies.
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
        const isRedirect = wanted === 'latest' || major !== undefined
        const release = await (major !== undefined
          ? releases.ofMajor(major)
          : isRedirect
            ? releases.newest()
            : releases.find(wanted))
        if (!release) return refuse(reply, await instructionsFor(releases, wanted))
        const file = release.files.get(name)
        if (!file) return refuse(reply, `The widgets ${release.name} have no file of this name.`)
        if (isRedirect) {
          return reply.header('cache-control', shortCaching).redirect(`/widgets/${release.name}/${name}`, 302)
        }
        return send(reply, name, file, /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      },
    })
  })
  serveFramePage(app, deps, releases)
}

function send(reply: FastifyReply, name: string, file: ReleaseFile, zipped: boolean): FastifyReply {
  if (zipped) void reply.header('content-encoding', 'gzip')
  return reply
    .header('cache-control', immutableCaching)
    .type(`${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`)
    .send(zipped ? file.compressed() : file.content)
}

/** Not cached: the next process may have the release. */
function refuse(reply: FastifyReply, why: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${why}\n`)
}

/** Instructions for a developer whose page references a missing release. */
async function instructionsFor(releases: WidgetReleases, wanted: string): Promise<string> {
  const { name }: WidgetRelease = await releases.newest()
  const newestAddress = `/widgets/${name}/gangway.js`
  return [
    `This server has never served the widgets "${wanted}", or does not have their files any more. It has ${name}.`,
    `Take ${newestAddress} with the hash of /widgets/${name}/manifest.json, or /widgets/v${majorOf(name)}/gangway.js without any.`,
  ].join('\n')
}
