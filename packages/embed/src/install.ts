import { loadWidget, watch } from './autoload.ts'
import { commands, type Command, type Gangway } from './commands.ts'
import { loadShared } from './shared.ts'
import { widgets } from './widgets.ts'

declare const __GANGWAY_VERSION__: string
const version = typeof __GANGWAY_VERSION__ === 'string' ? __GANGWAY_VERSION__ : 'source'

/** What a snippet leaves behind: commands that were given before this file came. */
interface Snippet {
  version?: string
  q?: [keyof Gangway, ...unknown[]][]
}

/**
 * Puts `Gangway` on a page and carries out what its snippet has collected. A second copy, of whatever version, leaves the first
 * one standing. Nothing here may hurt the page: what fails is told to its console and ends there.
 */
export function install(page: typeof globalThis & { Gangway?: Snippet }): void {
  try {
    const before = page.Gangway
    if (before?.version) {
      if (before.version !== version)
        report(`Gangway ${before.version} stands already; ${version} stays out of its way.`)
      return
    }
    const gangway = createGangway()
    Object.assign(page, { Gangway: before ? Object.assign(before, gangway) : gangway })
    watch(
      page.document,
      (element) =>
        void loadShared()
          .then(({ dress }) => dress(element))
          .catch(report),
    )
    for (const [name, ...input] of before?.q?.splice(0) ?? []) call(gangway, name, input)
  } catch (error) {
    report(error)
  }
}

function createGangway(): Gangway {
  // One after the other, in the order in which they were given.
  let last: Promise<unknown> = Promise.resolve()
  const later =
    (name: Command) =>
    (...input: unknown[]): void => {
      last = last
        .then(loadShared)
        .then((shared) => shared.carryOut(name, input, { names: Object.keys(widgets), load: loadWidget, report }))
        .catch(report)
    }
  const asked = Object.fromEntries(commands.map((name) => [name, later(name)])) as Pick<Gangway, Command>
  return { version, ...asked, on }
}

/** Every widget's events bubble to the document, and those out of a frame are raised again on it. */
function on(name: string, listener: (detail: unknown, event: Event) => void): () => void {
  const type = `gangway-${name}`
  const hear = (event: Event) => {
    try {
      listener('detail' in event ? event.detail : undefined, event)
    } catch (error) {
      report(error)
    }
  }
  document.addEventListener(type, hear)
  return () => document.removeEventListener(type, hear)
}

function call(gangway: Gangway, name: keyof Gangway, input: unknown[]): void {
  const command: unknown = gangway[name]
  if (typeof command === 'function') command(...input)
}

function report(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the page's own people read it there
  console.warn('[gangway]', problem)
}
