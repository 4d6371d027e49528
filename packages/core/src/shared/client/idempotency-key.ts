interface KeyHolder {
  /** Idempotency key of the last request; an identical request reuses it. */
  key?: { content: string; key: string }
}

/** Idempotency key for the given content; different content gets a new key. */
export function getIdempotencyKey(holder: KeyHolder, content: string): string {
  if (holder.key?.content !== content) holder.key = { content, key: randomKey() }
  return holder.key.key
}

function randomKey(): string {
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
