import type { Page } from '@playwright/test'

/**
 * What happens to a call. `lost answer`: it reaches the server, its answer does not arrive. `lost request`: it never
 * reaches the server. `repeated`: it reaches the server twice. `delayed`: its answer waits for `release`.
 */
export const callFaults = ['lost answer', 'lost request', 'repeated', 'delayed'] as const
export type CallFault = (typeof callFaults)[number]

/** Browser errors of calls that are broken here. */
export const brokenCallErrors = /ERR_FAILED|ERR_CONNECTION_RESET|Failed to fetch/

interface BrokenCalls {
  /** Calls that the page has sent. */
  count(): number
  /** Lets a delayed answer and repeated calls arrive. */
  release(): void
}

interface Options {
  /** Whether calls that the page repeats wait for `release`. */
  holdsRepeats?: boolean
}

/** Breaks the first call of an operation; later calls arrive as usual. */
export async function breakCalls(
  page: Page,
  path: string,
  fault: CallFault,
  { holdsRepeats = false }: Options = {},
): Promise<BrokenCalls> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let count = 0
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      count += 1
      if (count > 1) {
        if (holdsRepeats) await released
        return route.continue()
      }
      if (fault === 'lost request') return route.abort('connectionreset')
      const answer = await route.fetch()
      if (fault === 'lost answer') return route.abort('connectionreset')
      if (fault === 'delayed') await released
      return route.fulfill({ response: fault === 'repeated' ? await route.fetch() : answer })
    },
  )
  return { count: () => count, release }
}

/** Delays the answers of an operation that reads, until the returned function lets them arrive. */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname.startsWith(`/api${path}`),
    async (route) => {
      await released
      return route.continue()
    },
  )
  return release
}
