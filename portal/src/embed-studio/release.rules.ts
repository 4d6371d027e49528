export interface Release {
  name: string
  integrity: string
}

/** Name of a release and the integrity hash of its entry file, from the list of its files. */
export function parseRelease(manifest: unknown): Release | null {
  const { release, files } = manifest as { release?: string; files?: Record<string, { integrity: string }> }
  const integrity = files?.['gangway.js']?.integrity
  return release !== undefined && integrity !== undefined ? { name: release, integrity } : null
}
