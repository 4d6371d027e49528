import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { isSame, packRelease, readRelease, unpackRelease, type Release } from './release.ts'

/** Every release that was ever shown from here: pages name them, with hashes that allow no other bytes. */
export interface Releases {
  /** The one that came with this server. */
  newest(): Promise<Release>
  /** The release of this name and no other. */
  find(name: string): Promise<Release | undefined>
  /** The last one that was shown with this major version. */
  ofMajor(major: string): Promise<Release | undefined>
}

const maxBytes = 16 * 1024 * 1024
/** Old ones that pages still ask for stay in memory. */
const heldAtMost = 8
/** How long a name that nobody knows is not looked for again. */
const forgottenMs = 10_000

export const majorOf = (name: string): string => name.split('.')[0] ?? ''
/** The dots of versions have another meaning to the file store, and an underscore stands in no version. */
const keyOf = (name: string) => `widgets/${name.replaceAll('.', '_')}.gz`
const pointerOf = (major: string) => `widgets/v${major}.txt`

/** None when no widgets were built. */
export function openReleases({
  settings,
  files,
  log,
  clock,
}: Pick<Deps, 'settings' | 'files' | 'log' | 'clock'>): Releases | undefined {
  const built = readRelease(settings.widgetsFolder)
  if (!built) return undefined
  const held = new Map<string, Release>()
  const missing = new Map<string, number>()
  let kept: Promise<Release> | undefined

  async function load(name: string): Promise<Release | undefined> {
    const stored = await files.read(keyOf(name))
    if (!stored) return undefined
    const release = unpackRelease(await buffer(stored.content))
    return release.name === name ? release : undefined
  }

  /** With the first page that asks, and before it gets an answer: from then on its address may stand somewhere. */
  async function keep(release: Release): Promise<Release> {
    try {
      const shown = await load(release.name)
      if (shown && !isSame(shown, release)) {
        log.error(
          `The widgets ${release.name} were shown before with other bytes; those stay. A new build needs a new version.`,
        )
        return shown
      }
      const written = shown ? undefined : await files.write(keyOf(release.name), packRelease(release), { maxBytes })
      if (written === 'too-large') throw new Error('The widgets are larger than anything that is kept.')
      await files.write(pointerOf(majorOf(release.name)), Buffer.from(release.name), { maxBytes })
    } catch (error) {
      log.error({ err: error }, `The widgets ${release.name} could not be kept for later versions of this server.`)
    }
    return release
  }

  const newest = () => (kept ??= keep(built))

  async function find(name: string): Promise<Release | undefined> {
    if (name === built?.name) return newest()
    const before = held.get(name)
    if (before || !isName(name)) return before
    const now = clock.now().getTime()
    if (now < (missing.get(name) ?? 0)) return undefined
    const release = await load(name)
    const [place, most] = release ? [held, heldAtMost] : [missing, 1_000]
    if (place.size >= most) place.delete([...place.keys()][0] ?? '')
    if (release) held.set(name, release)
    else missing.set(name, now + forgottenMs)
    return release
  }

  async function ofMajor(major: string): Promise<Release | undefined> {
    if (major === majorOf(built?.name ?? '')) return newest()
    const pointer = /^\d{1,5}$/.test(major) ? await files.read(pointerOf(major)) : undefined
    return pointer && find((await buffer(pointer.content)).toString('utf8'))
  }

  return { newest, find, ofMajor }
}

/** A version, and what may stand behind it. */
function isName(name: string): boolean {
  return /^\d{1,5}\.[A-Za-z\d.-]{1,60}$/.test(name)
}
