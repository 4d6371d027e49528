import { useEffect, useState } from 'react'

/** What a policy calls a script that stands in the page itself; another word for it where browsers hash nothing. */
async function hashOf(script: string): Promise<string> {
  // Only there over TLS and on the own machine.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return 'nonce-…'
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

export function useHash(script: string | undefined): string | undefined {
  const [hashed, setHashed] = useState<{ script: string; hash: string }>()
  useEffect(() => {
    let isWanted = true
    if (script !== undefined) void hashOf(script).then((hash) => isWanted && setHashed({ script, hash }))
    return () => void (isWanted = false)
  }, [script])
  return hashed?.script === script ? hashed?.hash : undefined
}
