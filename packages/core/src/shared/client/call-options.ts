export interface CallOptions {
  /** Second-factor code, sent as `?mfaCode=`. */
  mfaCode?: string
  idempotencyKey?: string
  /** Language of the response, when different from that of the interface. */
  lang?: 'en' | 'cn'
  signal?: AbortSignal
  /** The request only reads: it is repeated once after a network failure. GET requests always are. */
  reads?: boolean
  /** The caller shows the failure itself; the shared handler is not called. */
  quiet?: boolean
  /** Upload progress from 0 to 1; not available with a `fetch` of the host. */
  onProgress?: (share: number) => void
}
