import { createClient, type Client } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'
import { pageLang } from './page-lang.ts'

/** Creates the client of a page: with its tokens, or with the publishable key, which allows public operations only. */
export function openSession(settings: GangwaySettings, server: string): Client {
  return createClient({
    base: `${server}api`,
    lang: () => pageLang(settings),
    ...(settings.getToken ? { getToken: settings.getToken } : { token: () => settings.key }),
  })
}
