import { askForCode, events, recordEvent, settings } from './page-setup.ts'

type Command = (...input: unknown[]) => void
const page = globalThis as typeof globalThis & { Gangway?: { q: unknown[][] } & Record<string, Command> }

// The snippet queues commands until the script has loaded.
const waiting: unknown[][] = []
const gangway: Record<string, Command> =
  page.Gangway ??
  (page.Gangway = Object.assign(
    Object.fromEntries(
      ['init', 'open', 'close', 'on', 'update', 'shutdown'].map((name) => [
        name,
        (...input: unknown[]) => void waiting.push([name, ...input]),
      ]),
    ),
    { q: waiting },
  ) as never)

const { widget, server, props, renderer, locale, isOverlay } = settings
const command = (name: string, ...input: unknown[]) => gangway[name]?.(...input)
for (const name of events) command('on', name, (detail: unknown) => recordEvent(name, detail))
command('init', { server, key: 'gwp_host', locale, frame: renderer === 'frame' })
if (renderer === 'frame')
  command('open', widget, { ...(isOverlay ? { launcher: true } : { into: '#place' }), ...props })
else {
  const tag = `gangway-${widget}`
  for (const element of document.querySelectorAll(tag)) Object.assign(element, props)
  if (widget === 'second-factor') {
    void customElements.whenDefined(tag).then(async () => {
      const dialog = document.querySelector(tag) as
        | (Element & Parameters<typeof askForCode>[0] & { client?: unknown })
        | null
      const isReady = () => dialog?.client !== undefined
      while (!isReady()) await new Promise((next) => setTimeout(next, 10))
      if (dialog) await askForCode(dialog)
    })
  }
}
