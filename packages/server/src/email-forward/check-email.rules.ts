import { addressParser, type Header } from 'postal-mime'

/** Why an e-mail is refused while it is received; the text is the answer to the sending mail server. */
export type EmailRefusal = keyof typeof refusalTexts

export const refusalTexts = {
  loop: '5.4.6 This e-mail was forwarded by this server before, or answers one automatically',
  sender: '5.7.1 The sender of this e-mail could not be verified',
  headers: '5.6.0 This e-mail has no valid headers',
} as const

/** Relays between the airline and this server; a loop adds one with each round. */
const maxReceived = 30

interface Checks {
  headers: readonly Header[]
  /** Domain of the inbound addresses. */
  domain: string
  /** Address from which this server sends. */
  ownAddress: string
  authServer: string | undefined
}

/** Undefined for an e-mail that is received. */
export function checkEmail(checks: Checks): EmailRefusal | undefined {
  const from = senderOf(checks.headers)
  if (from === undefined) return 'headers'
  if (isLoop(checks, from)) return 'loop'
  if (checks.authServer !== undefined && !isVerified(checks.headers, checks.authServer, from)) return 'sender'
  return undefined
}

/** The address of the sender that a reader sees. Without exactly one, nothing could be verified about it. */
function senderOf(headers: readonly Header[]): string | undefined {
  const fields = valuesOf(headers, 'from')
  const [mailbox, ...others] = fields.flatMap((value) => addressParser(value, { flatten: true }))
  const address = mailbox?.address?.toLowerCase()
  return fields.length === 1 && others.length === 0 && address && /^[^\s@]+@[^\s@]+$/.test(address)
    ? address
    : undefined
}

/**
 * Airlines send confirmations as `Auto-Submitted: auto-generated`, so only automatic answers are refused: absence notes
 * and notices about delivery.
 */
function isLoop({ headers, domain, ownAddress }: Checks, from: string): boolean {
  const loops = [...valuesOf(headers, 'x-gangway-forwarded'), ...valuesOf(headers, 'x-loop')]
  return (
    from === ownAddress ||
    from.endsWith(`@${domain}`) ||
    loops.some((value) => value.toLowerCase().split('@').at(-1) === domain) ||
    valuesOf(headers, 'auto-submitted').some((value) => /^auto-(replied|notified)\b/i.test(value)) ||
    valuesOf(headers, 'received').length > maxReceived
  )
}

/**
 * Whether the trusted relay reports that DMARC passes for the domain of the sender: SPF or DKIM was verified for this
 * domain. Every result of the relay must pass, so that a forged one beside a real one does not count. The relay removes
 * forged fields with its name; here is only a second protection.
 */
function isVerified(headers: readonly Header[], authServer: string, from: string): boolean {
  const fields = valuesOf(headers, 'authentication-results').filter((value) => serverOf(value) === authServer)
  const results = fields.map((value) => splitResults(value)?.filter((part) => isDmarc.test(part)))
  const fromDomain = from.slice(from.lastIndexOf('@') + 1)
  return (
    results.some((parts) => parts && parts.length > 0) &&
    results.every((parts) =>
      parts?.every(
        (part) =>
          /=\s*pass(\s|$)/i.test(part.slice(part.indexOf('='))) &&
          /\sheader\.from\s*=\s*(\S+)/i.exec(part)?.[1]?.toLowerCase().split('@').at(-1) === fromDomain,
      ),
    )
  )
}

/** With or without the version of the method. */
const isDmarc = /^dmarc\s*(\/\s*\d+\s*)?=/i

function serverOf(value: string): string {
  return /^[\s"]*([^\s";(]*)/.exec(value)?.[1]?.toLowerCase() ?? ''
}

/**
 * The parts of an Authentication-Results field (RFC 8601) without comments and quoted texts, which senders can choose.
 * Undefined for a field that ends within one of them, which hides what follows.
 */
function splitResults(value: string): string[] | undefined {
  let [plain, depth, isQuoted] = ['', 0, false]
  for (let at = 0; at < value.length; at++) {
    const character = value[at]
    if (character === '\\' && (isQuoted || depth > 0)) at += 1
    else if (isQuoted) isQuoted = character !== '"'
    else if (depth > 0) depth += character === '(' ? 1 : character === ')' ? -1 : 0
    else if (character === '"') isQuoted = true
    else if (character === '(') depth = 1
    else plain += character
  }
  return isQuoted || depth > 0 ? undefined : plain.split(';').map((part) => part.trim())
}

function valuesOf(headers: readonly Header[], key: string): string[] {
  return headers.filter((header) => header.key === key).map(({ value }) => value.trim())
}
