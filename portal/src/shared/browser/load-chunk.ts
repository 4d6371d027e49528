import { chunkTimeoutMs, systemClock, type Clock } from '@gangway/core'

/** A chunk could not be loaded: offline, too slow, or replaced by a newer release. */
export class ChunkLoadError extends Error {}

/**
 * Loads a chunk, with a timeout of two minutes. A browser caches a failed module import
 * for the lifetime of the page, so a retry needs a page reload.
 */
export async function loadChunk<Part>(importChunk: () => Promise<Part>, clock: Clock = systemClock): Promise<Part> {
  let cancelTimeout = () => {}
  const timeout = new Promise<never>((_, reject) => {
    cancelTimeout = clock.after(chunkTimeoutMs, () => reject(new Error('Timed out.')))
  })
  try {
    return await Promise.race([importChunk(), timeout])
  } catch (cause) {
    throw new ChunkLoadError('A part of the portal could not be loaded.', { cause })
  } finally {
    cancelTimeout()
  }
}
