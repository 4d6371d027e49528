import { createServer } from 'node:net'
import { reasonOf, StartProblem } from './start-problem.ts'

/** Fails when the port cannot be listened on. Runs before anything else is opened. */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portProblem(error, { port, host })
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

export function portProblem(error: unknown, { port, host }: { port: number; host: string }): StartProblem {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port === 65_535 ? 4400 : port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartProblem(`Permission denied for port ${port}. Choose a port above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST is ${host}, which is no address of this computer.`)
    default:
      return new StartProblem(`Cannot listen on ${host}:${port}: ${reasonOf(error)}.`)
  }
}
