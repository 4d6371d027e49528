import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { isSameRelease, packRelease, readRelease, unpackRelease, type WidgetRelease } from './widget-release.ts'

/** Every release that was served from this installation: pages reference them with integrity hashes. */
export interface WidgetReleases {
  /** The release of this server version. */
  newest(): Promise<WidgetRelease>
  /** The release with exactly this version. */
  find(name: string): Promise<WidgetRelease | undefined>
  /** The last release that was served with this major version. */
  ofMajor(major: string): Promise<WidgetRelease | undefined>
}

const maxBytes = 16 * 1024 * 1024
/** Limit of old releases in memory. */
const maxReleasesInMemory = 8
/** How long an unknown version is not searched again, in milliseconds. */
const unknownCacheMs = 10_000

export const majorOf = (name: string): string => name.split('.')[0] ?? ''
/** Dots have another meaning in the file store, and versions contain no underscores. */
const keyOf = (name: string) => `widgets/${name.replaceAll('.', '_')}.gz`
const majorPointerKeyOf = (major: string) => `widgets/v${major}.txt`

/** Undefined when no widgets were built. */
export function openWidgetReleases({
  settings,
  files,
  log,
  clock,
}: Pick<Deps, 'settings' | 'files' | 'log' | 'clock'>): WidgetReleases | undefined {
  const built = readRelease(settings.widgetsFolder)
  if (!built) return undefined
  const releasesInMemory = new Map<string, WidgetRelease>()
  const unknownVersions = new Map<string, number>()
  let storedFiles: Promise<WidgetRelease> | undefined

  async function load(name: string): Promise<WidgetRelease | undefined> {
    const stored = await files.read(keyOf(name))
    if (!stored) return undefined
    const release = unpackRelease(await buffer(stored.content))
    return release.name === name ? release : undefined
  }

  /** Stored with the first request and before its answer, because a page may reference the version from then on. */
  async function storeRelease(release: WidgetRelease): Promise<WidgetRelease> {
    try {
      const isServed = await load(release.name)
      if (isServed && !isSameRelease(isServed, release)) {
        log.error(
          `The widgets ${release.name} were served before with other content, which stays. A new build needs a new version.`,
        )
        return isServed
      }
      const written = isServed ? undefined : await files.write(keyOf(release.name), packRelease(release), { maxBytes })
      if (written === 'too-large') throw new Error('The widgets are larger than the limit of stored files.')
      await files.write(majorPointerKeyOf(majorOf(release.name)), Buffer.from(release.name), { maxBytes })
    } catch (error) {
      log.error({ err: error }, `The widgets ${release.name} could not be stored for later versions of this server.`)
    }
    return release
  }

  const newest = () => (storedFiles ??= storeRelease(built))

  async function find(name: string): Promise<WidgetRelease | undefined> {
    if (name === built?.name) return newest()
    const before = releasesInMemory.get(name)
    if (before || !isName(name)) return before
    const now = clock.now().getTime()
    if (now < (unknownVersions.get(name) ?? 0)) return undefined
    const release = await load(name)
    const [place, most] = release ? [releasesInMemory, maxReleasesInMemory] : [unknownVersions, 1_000]
    if (place.size >= most) place.delete([...place.keys()][0] ?? '')
    if (release) releasesInMemory.set(name, release)
    else unknownVersions.set(name, now + unknownCacheMs)
    return release
  }

  async function ofMajor(major: string): Promise<WidgetRelease | undefined> {
    if (major === majorOf(built?.name ?? '')) return newest()
    const pointer = /^\d{1,5}$/.test(major) ? await files.read(majorPointerKeyOf(major)) : undefined
    return pointer && find((await buffer(pointer.content)).toString('utf8'))
  }

  return { newest, find, ofMajor }
}

/** A version, with an optional suffix. */
function isName(name: string): boolean {
  return /^\d{1,5}\.[A-Za-z\d.-]{1,60}$/.test(name)
}
