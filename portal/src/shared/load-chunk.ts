import { chunkTimeoutMs, systemClock, type Clock } from '@gangway/core'

/** A part of the portal did not arrive: offline, too slow, or replaced by a newer release. */
export class ChunkMissing extends Error {}

/**
 * Loads a part of the portal, and gives up after two minutes. A browser remembers that a part failed for as long as the page
 * lives, so trying again means loading the page again.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, clock: Clock = systemClock): Promise<Part> {
  let callOff = () => {}
  const limit = new Promise<never>((_, reject) => {
    callOff = clock.after(chunkTimeoutMs, () => reject(new Error('It took too long.')))
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    throw new ChunkMissing('A part of the portal did not arrive.', { cause })
  } finally {
    callOff()
  }
}
