// What only a server can do: exchange the secret of the key for a token of the page. The secret never leaves it.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

export const { GANGWAY_URL: gangwayUrl = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_SECRET = 'gws_demo_secret' } = process.env
const gangway = { base: `${gangwayUrl}/api`, key: GANGWAY_KEY, secret: GANGWAY_SECRET }

/** Answers `/gangway-token`, and `/gangway-token?order=…` for a page about one booking. */
export async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Whoever comes for the first time becomes a customer of his own: he reaches what he books, and nobody else's.
  const known = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  const customer = known ?? randomUUID()
  const orderNo = new URL(request.url ?? '', gangwayUrl).searchParams.get('order') ?? undefined
  const told = await getEmbedToken(gangway, { user: customer, orderNo })
  response.setHeader('set-cookie', `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  response.writeHead(told.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(told.ok ? told.value : { problem: told.error.kind }))
}
