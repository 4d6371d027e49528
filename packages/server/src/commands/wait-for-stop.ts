const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm and the terminal both forward Ctrl-C, so one key press may send two signals. */
const sameWishMs = 1000
const patienceMs = 15_000

/** Waits for a stop signal. A second signal, or a shutdown that takes too long, ends the process at once. */
export function untilStopped(onSignal: (signal: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = (signal: NodeJS.Signals) => {
      const now = performance.now()
      if (askedAt === undefined) {
        askedAt = now
        onSignal(signal)
        setTimeout(() => giveUp('Shutdown timed out; ended without waiting.'), patienceMs).unref()
        resolve()
      } else if (now - askedAt > sameWishMs) {
        giveUp('Second signal; ended without waiting.')
      }
    }
    for (const signal of signals) process.on(signal, ask)
  })
}

function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
