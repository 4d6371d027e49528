import type { SimulatorPort } from './ports/simulator/simulator.port.ts'

/** The simulator, if its package is installed. Only the command line composes it with the server. */
export async function loadSimulator(): Promise<SimulatorPort | undefined> {
  try {
    return (await import('@gangway/simulator')).simulator
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether the package itself is missing, as opposed to one of its imports. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'@gangway/simulator'")
  )
}
