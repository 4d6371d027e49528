import { createClient, type Client } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

/** Creates the client of a page: with its tokens, or with the publishable key, which allows public operations only. */
export function openSession(settings: GangwaySettings, server: string): Client {
  return createClient({
    base: `${server}api`,
    lang: () => (/^zh/i.test(settings.locale ?? document.documentElement.lang) ? 'cn' : 'en'),
    ...(settings.getToken ? { getToken: settings.getToken } : { token: () => settings.key }),
  })
}
