/** SHA-256 as lower-case hex, used for passwords and signed requests. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(new Uint8Array(digest))
}

/** Signature of a request: nonce, timestamp, and the hash of the nonce with the salt of the session. */
export async function signRequest(salt: string, now: Date): Promise<{ nonce: string; ts: number; sign: string }> {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)))
  return { nonce, ts: now.getTime(), sign: await sha256(nonce + salt) }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
