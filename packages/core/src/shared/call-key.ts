interface Keeps {
  /** The key of what was sent last: the same again has the same key. */
  key?: { of: string; key: string }
}

/** The name under which something is done once. `of` is what is sent; anything else has a key of its own. */
export function keyFor(journey: Keeps, of: string): string {
  if (journey.key?.of !== of) journey.key = { of, key: randomKey() }
  return journey.key.key
}

function randomKey(): string {
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
