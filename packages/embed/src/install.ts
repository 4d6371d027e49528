import { loadWidget, watch } from './autoload.ts'
import { embedCommands, type EmbedCommand, type Gangway } from './commands.ts'
import { loadShared } from './shared.ts'
import { widgets } from './widgets.ts'

declare const __GANGWAY_VERSION__: string
const version = typeof __GANGWAY_VERSION__ === 'string' ? __GANGWAY_VERSION__ : 'source'

/** Commands that the snippet queued before this file was loaded. */
interface Snippet {
  version?: string
  q?: [keyof Gangway, ...unknown[]][]
}

/**
 * Defines `Gangway` on the page and runs the queued commands of the snippet. A second copy of any version does nothing. Errors
 * never reach the page: they are reported in the console only.
 */
export function install(page: typeof globalThis & { Gangway?: Snippet }): void {
  try {
    const before = page.Gangway
    if (before?.version) {
      if (before.version !== version)
        report(
          `Two versions on one page: Gangway ${before.version} is already loaded, and ${version} is ignored. Remove one of the script tags.`,
        )
      return
    }
    const gangway = createGangway()
    Object.assign(page, { Gangway: before ? Object.assign(before, gangway) : gangway })
    watch(
      page.document,
      (element) =>
        void loadShared()
          .then(({ connectWidget }) => connectWidget(element))
          .catch(report),
    )
    for (const [name, ...input] of before?.q?.splice(0) ?? []) call(gangway, name, input)
  } catch (error) {
    report(error)
  }
}

function createGangway(): Gangway {
  // Runs commands one after the other, in call order.
  let last: Promise<unknown> = Promise.resolve()
  const later =
    (name: EmbedCommand) =>
    (...input: unknown[]): void => {
      last = last
        .then(loadShared)
        .then((shared) => shared.runCommand(name, input, { names: Object.keys(widgets), load: loadWidget, report }))
        .catch(report)
    }
  const commandFunctions = Object.fromEntries(embedCommands.map((name) => [name, later(name)])) as Pick<
    Gangway,
    EmbedCommand
  >
  return { version, ...commandFunctions, on: on as Gangway['on'] }
}

/** Events of all widgets bubble to the document; those of a frame are dispatched again on its element. */
function on(name: string, listener: (detail: unknown, event: Event) => void): () => void {
  const type = `gangway-${name}`
  loadShared().then(({ checkEventName }) => checkEventName(name), report)
  const handle = (event: Event) => {
    try {
      listener('detail' in event ? event.detail : undefined, event)
    } catch (error) {
      report(error)
    }
  }
  document.addEventListener(type, handle)
  return () => document.removeEventListener(type, handle)
}

function call(gangway: Gangway, name: keyof Gangway, input: unknown[]): void {
  const command: unknown = gangway[name]
  if (typeof command === 'function') command(...input)
}

function report(problem: unknown): void {
  // oxlint-disable-next-line no-console -- for the developers of the page
  console.warn('[gangway]', problem)
}
