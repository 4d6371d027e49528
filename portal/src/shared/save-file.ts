import { systemClock, type DownloadedFile } from '@gangway/core'

/** Hands a file to the browser, under the name the server gave it. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click is done.
  systemClock.after(60_000, () => URL.revokeObjectURL(address))
}
