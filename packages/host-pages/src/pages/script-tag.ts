import { askForCode, events, hear, settings } from './heard.ts'

type Command = (...input: unknown[]) => void
const page = globalThis as typeof globalThis & { Gangway?: { q: unknown[][] } & Record<string, Command> }

// The snippet: what is asked before the script has come waits for it.
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

const { widget, server, props, flavour, locale, isOver } = settings
const command = (name: string, ...input: unknown[]) => gangway[name]?.(...input)
for (const name of events) command('on', name, (detail: unknown) => hear(name, detail))
command('init', { server, key: 'gwp_host', locale, frame: flavour === 'frame' })
if (flavour === 'frame') command('open', widget, { ...(isOver ? { launcher: true } : { into: '#place' }), ...props })
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
