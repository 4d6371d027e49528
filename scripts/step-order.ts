interface Timed {
  name: string
  seconds: number
}

/** Orders steps by their last measured time, longest first, so that no long step runs alone at the end. */
export function longestFirst<Step extends Timed>(
  steps: readonly Step[],
  measured: Readonly<Record<string, number>>,
): Step[] {
  const secondsOf = ({ name, seconds }: Step) => measured[name] ?? seconds
  return steps.toSorted((one, other) => secondsOf(other) - secondsOf(one))
}
