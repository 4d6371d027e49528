import { systemClock } from './clock.ts'
import type { DownloadedFile } from './client/client.ts'

interface Host {
  document?: { createElement(name: 'a'): { href: string; download: string; click(): void } }
  URL?: { createObjectURL(blob: Blob): string; revokeObjectURL(url: string): void }
}

/** Downloads a file under the name that the server sent. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const { document, URL } = globalThis as Host
  if (!document || !URL) return
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers start reading after the click event.
  systemClock.after(60_000, () => URL.revokeObjectURL(url))
}
