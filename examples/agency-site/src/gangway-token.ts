// Exchanges the secret of the access key for a token for the page. The secret never leaves this server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

export const { GANGWAY_URL: gangwayUrl = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env
const gangway = { base: `${gangwayUrl}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET }

/** Handles `/gangway-token`, and `/gangway-token?order=…` for a page about one booking. */
export async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A new visitor becomes a new customer, who reaches only their own bookings.
  const known = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  const customer = known ?? randomUUID()
  const orderNo = new URL(request.url ?? '', gangwayUrl).searchParams.get('order') ?? undefined
  const result = await getEmbedToken(gangway, { user: customer, orderNo })
  response.setHeader('set-cookie', `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  response.writeHead(result.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(result.ok ? result.value : { problem: result.error.kind }))
}
