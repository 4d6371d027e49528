import { useEffect, useState } from 'react'

/** Hash source of an inline script for a content security policy; a placeholder where the browser cannot hash. */
async function computeHash(script: string): Promise<string> {
  // Available in secure contexts only: TLS or loopback.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return 'nonce-…'
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

export function useScriptHash(script: string | undefined): string | undefined {
  const [hashed, setHashed] = useState<{ script: string; hash: string }>()
  useEffect(() => {
    let isCurrent = true
    if (script !== undefined) void computeHash(script).then((hash) => isCurrent && setHashed({ script, hash }))
    return () => void (isCurrent = false)
  }, [script])
  return hashed?.script === script ? hashed?.hash : undefined
}
