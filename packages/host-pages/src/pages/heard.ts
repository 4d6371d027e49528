/** What a page of somebody else knows: what stands in it, and where its server is. */
export interface PageSettings {
  widget: string
  server: string
  props: Record<string, unknown>
  flavour: string
  locale?: string
  prefix?: string
  isScoped?: boolean
  isOver?: boolean
}

export const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PageSettings

/** Everything that a widget tells its page, by its name behind `gangway-`. */
export const events = [
  ...['search', 'offer', 'filter', 'booked', 'paid', 'refunded', 'voided', 'stopped'],
  ...['open', 'request', 'refund', 'chat-end', 'signed-in', 'closed', 'session', 'error'],
]

const heard: { name: string; detail: unknown }[] = []
Object.assign(globalThis, { heard, settings })

export function hear(name: string, detail: unknown): void {
  heard.push({ name, detail })
}

/** Asks for a code, and tells the page how it ended. */
export async function askForCode(dialog: { run(feature: never, action: () => Promise<unknown>): Promise<unknown> }) {
  await dialog.run('order:issueTicket' as never, async () => ({ ok: true, value: 'issued', code: '0000' }))
  hear('closed', undefined)
}
