// What only a server can do: exchange the secret of the key for a token of the page. The secret never leaves it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = 'http://localhost:4400' } = process.env
const { GANGWAY_KEY = 'gwp_test_demo', GANGWAY_SECRET = 'gws_demo_secret' } = process.env
const gangway = { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_SECRET }

/** Answers `/gangway-token?order=…`: a token for one clerk and one order, so that a page that is left open reaches no other. */
export async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const orderNo = new URL(request.url ?? '', GANGWAY_URL).searchParams.get('order') ?? undefined
  // Whoever is signed in to your back office, which has made sure of him: so he may submit refunds.
  const told = await getEmbedToken(gangway, { user: 'clerk-17', orderNo, confirms: ['refund:submit', 'refund:claim'] })
  response.writeHead(told.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(told.ok ? told.value : { problem: told.error.kind }))
}
