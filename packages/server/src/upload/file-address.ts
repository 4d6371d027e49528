import type { Deps } from '../deps.ts'

type FileDeps = Pick<Deps, 'clock' | 'files' | 'settings'>

interface StoredFile {
  path: string
  name: string
  type: string
}

/** Address of a stored file that anyone can open until it expires, by default after 15 minutes. */
export function fileAddressOf(
  { clock, files, settings }: FileDeps,
  { path, name, type }: StoredFile,
  lifetimeMs = 15 * 60_000,
): string {
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  const address = files.address({ key: path, name, type }, expiresAt)
  return address.startsWith('/') ? settings.publicUrl + address : address
}

/** Files with addresses that open without signing in. */
export function presentFiles(deps: FileDeps, files: readonly (StoredFile & { size: number })[]) {
  return files.map((file) => {
    const { name, type, size } = file
    return { name, type, size, url: fileAddressOf(deps, file) }
  })
}
