interface Timed {
  name: string
  seconds: number
  after?: { name: string }
}

/**
 * Orders steps by their last measured time, longest first, so that no long step runs alone at the end. What other steps
 * wait for comes before all.
 */
export function longestFirst<Step extends Timed>(
  steps: readonly Step[],
  measured: Readonly<Record<string, number>>,
): Step[] {
  const secondsOf = ({ name, seconds }: Step) => measured[name] ?? seconds
  const isAwaited = ({ name }: Step) => steps.some(({ after }) => after?.name === name)
  return steps.toSorted(
    (one, other) => Number(isAwaited(other)) - Number(isAwaited(one)) || secondsOf(other) - secondsOf(one),
  )
}

/** Runs the steps in their order, some at the same time; one that waits for another is passed over until that has ended. */
export async function runInOrder<Step extends Timed>(
  steps: readonly Step[],
  atOnce: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  const isReady = ({ after }: Step) =>
    ![...waiting.map(({ name }) => name), ...running.keys()].includes(after?.name ?? '')
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.find(isReady) : undefined
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next.name,
        run(next).finally(() => running.delete(next.name)),
      )
    } else await Promise.race(running.values())
  }
}
