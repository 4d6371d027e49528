/** Nobody waits longer than this unless he says so. */
const usualMs = 5_000
const longestMs = 30_000

/** What comes of it in so many milliseconds. Work that is late goes on: what it leaves behind is nobody's and ends by itself. */
export async function patiently<Value>(ms: number | null | undefined, work: Promise<Value>): Promise<Value | 'late'> {
  const asked = Math.min(longestMs, Math.max(1, ms || usualMs))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), asked)
  })
  // Whoever is late may still fail.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
