import { systemClock, type DownloadedFile } from '@gangway/core'

/** Downloads a file under the name that the server sent. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading after the click event.
  systemClock.after(60_000, () => URL.revokeObjectURL(address))
}
