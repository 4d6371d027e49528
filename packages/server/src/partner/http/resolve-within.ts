const defaultTimeoutMs = 5_000
const maxTimeoutMs = 30_000

/** The value, or `late` after the timeout. Late work continues in the background and its result is ignored. */
export async function resolveWithin<Value>(
  ms: number | null | undefined,
  work: Promise<Value>,
): Promise<Value | 'late'> {
  const asked = Math.min(maxTimeoutMs, Math.max(1, ms || defaultTimeoutMs))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), asked)
  })
  // Late work may still fail.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
