// Exchanges the secret of your embed key for a token for the page. The secret never leaves this server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = '{{server}}', GANGWAY_KEY = '{{key}}', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env

/** Answers `/gangway-token`. Use the id of the signed-in customer in your system; two customers never share one. */
export async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  const customer = known ?? randomUUID()
  const result = await getEmbedToken(
    { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET },
    { user: customer },
  )
  response.setHeader('set-cookie', `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  response.writeHead(result.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(result.ok ? result.value : { problem: result.error.kind }))
}
