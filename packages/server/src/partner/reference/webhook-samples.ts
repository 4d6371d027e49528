/** Verification without the typed client. A test runs both samples; the documentation contains them unchanged. */
export const typescriptSample = `import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request is from Gangway. \`body\` is the text as received, \`secret\` the one that begins with whsec_. */
export function isFromGangway(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const id = String(headers['webhook-id'])
  const time = String(headers['webhook-timestamp'])
  // Refuses requests that were recorded and sent again later.
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  // During the day after a change of the secret there are two signatures.
  return String(headers['webhook-signature']).split(' ').some((each) => {
    const sent = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}
`

export const pythonSample = `import base64
import hashlib
import hmac
import time


def is_from_gangway(headers: dict, body: bytes, secret: str) -> bool:
    """Whether a request is from Gangway. The names of headers are in lower case, the body is as received."""
    sent_at = headers.get("webhook-timestamp", "")
    # Refuses requests that were recorded and sent again later.
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # During the day after a change of the secret there are two signatures.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each, expected) for each in signatures)
`
