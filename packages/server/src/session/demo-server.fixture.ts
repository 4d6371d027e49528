import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '../deps.ts'
import type { AdditionalCalls } from '../server.ts'
import { openDemoOn, openSeededDatabase, type DemoServer, type SeededDatabase } from './sign-in.fixture.ts'

interface Options {
  /**
   * When clock and database are reset to the demo data: before each test, or once per file, whose tests then create
   * their own data.
   */
  resetMode?: 'each-test' | 'once'
  /** Dependencies that this file replaces. */
  overrides?: Partial<Omit<Deps, 'database' | 'jobs'>>
  /** Operations in addition to the product's own. */
  extra?: AdditionalCalls
  /** Environment variables of the server. */
  settings?: Record<string, string>
}

export interface SharedDemoServer extends DemoServer {
  /** Stops the server and starts it with the demo data, for tests of the shutdown. */
  restart(): Promise<void>
}

/** One database for all files of this test process. */
let seeded: Promise<SeededDatabase> | undefined

/**
 * The demo server of a test file: call it once, at the top. Database and job queues are shared by all files of a test
 * process and restored from a snapshot; server, clock, caches and ports belong to the file.
 */
export function useDemoServer({ resetMode = 'each-test', ...options }: Options = {}): SharedDemoServer {
  let opened: DemoServer | undefined
  const server = () => {
    if (!opened) throw new Error('The demo server is open in hooks and tests only.')
    return opened
  }
  const open = async () => {
    opened = await openDemoOn(await (seeded ??= openSeededDatabase()), options)
  }
  beforeAll(open)
  if (resetMode === 'each-test') beforeEach(() => server().reset())
  afterAll(async () => {
    await opened?.close()
    opened = undefined
  })
  return {
    get deps() {
      return server().deps
    },
    get base() {
      return server().base
    },
    reset: () => server().reset(),
    close: () => server().close(),
    async restart() {
      await server().close()
      await open()
    },
  }
}
