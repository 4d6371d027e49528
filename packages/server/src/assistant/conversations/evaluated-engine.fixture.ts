/** The settings of the assistant in the environment of an evaluation. */
export function assistantSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && (name === 'ASSISTANT' || name.startsWith('ASSISTANT_')) ? [[name, value]] : [],
    ),
  )
}

/** The engine that a stored trace names. */
export function engineIn(trace: object | null | undefined): string {
  return trace && 'engine' in trace && typeof trace.engine === 'string' ? trace.engine : 'local'
}

/** How many turns each engine answered: `local 12, anthropic a-model 340`. */
export function countEngines(turns: readonly { answeredBy?: string }[]): string {
  const counts = new Map<string, number>()
  for (const { answeredBy = 'local' } of turns) counts.set(answeredBy, (counts.get(answeredBy) ?? 0) + 1)
  return [...counts].map(([engine, count]) => `${engine} ${count}`).join(', ')
}
