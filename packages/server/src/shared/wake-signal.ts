/** A signal that remembers being set while nothing waits for it. */
export function createWakeSignal() {
  let isSet = false
  let resume = () => {}
  return {
    set() {
      isSet = true
      resume()
    },
    async wait(): Promise<void> {
      if (!isSet) await new Promise<void>((resolve) => (resume = resolve))
    },
    reset() {
      isSet = false
    },
  }
}
