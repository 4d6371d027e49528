/** Settings of a host page: its widget and server. */
export interface PageSettings {
  widget: string
  server: string
  props: Record<string, unknown>
  renderer: string
  locale?: string
  prefix?: string
  isScoped?: boolean
  isOverlay?: boolean
}

export const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PageSettings

/** Names of all widget events without the prefix `gangway-`. */
export const events = [
  ...['search', 'offer', 'filter', 'booked', 'paid', 'refunded', 'voided', 'stopped'],
  ...['open', 'request', 'refund', 'chat-end', 'signed-in', 'closed', 'session', 'error'],
]

const recordedEvents: { name: string; detail: unknown }[] = []
Object.assign(globalThis, { recordedEvents, settings })

export function recordEvent(name: string, detail: unknown): void {
  recordedEvents.push({ name, detail })
}

/** Runs an action that needs a code and records its end as `closed`. */
export async function askForCode(dialog: { run(feature: never, action: () => Promise<unknown>): Promise<unknown> }) {
  await dialog.run('order:issueTicket' as never, async () => ({ ok: true, value: 'issued', code: '0000' }))
  recordEvent('closed', undefined)
}
