/** Number of test servers, and of workers that run tests. */
export const serverCount = 2

export const keepAlivePort = 4452

export interface TestServer {
  url: string
  port: number
  /** Port on which it accepts requests that only tests may send. */
  controlPort: number
  /** Port at which it receives e-mail. */
  mailPort: number
}

/** With a host name: browsers have no passkeys for an IP address. */
export function serverOf(worker: number): TestServer {
  const port = 4453 + 2 * worker
  return { url: `http://localhost:${port}`, port, controlPort: port + 1, mailPort: 4448 + worker }
}

/** The server of this worker. */
export const testServer = serverOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
