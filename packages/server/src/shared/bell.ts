/** Remembers that it rang while nobody waited. */
export function createBell() {
  let rang = false
  let goOn = () => {}
  return {
    ring() {
      rang = true
      goOn()
    },
    async rung(): Promise<void> {
      if (!rang) await new Promise<void>((resolve) => (goOn = resolve))
    },
    reset() {
      rang = false
    },
  }
}
