import { createClient, type Client } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

/** The calls of one page: with its tokens, or with the name of its key alone, which opens what is open to everybody there. */
export function openSession(settings: GangwaySettings, server: string): Client {
  return createClient({
    base: `${server}api`,
    lang: () => (/^zh/i.test(settings.locale ?? document.documentElement.lang) ? 'cn' : 'en'),
    ...(settings.getToken ? { getToken: settings.getToken } : { token: () => settings.key }),
  })
}
