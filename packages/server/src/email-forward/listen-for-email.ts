import { gt } from 'drizzle-orm'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { emailForward, type client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { portProblem } from '../shared/check-port.ts'
import { checkEmail, refusalTexts } from './check-email.rules.ts'
import { maxEmailBytes, maxEmailsPerHour } from './email-limits.ts'
import { findInboundAgency } from './inbound-address.ts'
import { describeHeaders, readHeaders } from './read-email.ts'
import { isRelay } from './read-inbound-mail.ts'
import { receiveEmail } from './receive-email.ts'

const maxRecipients = 10
const maxConnections = 20
const idleTimeoutMs = 30_000
/** Of the content of one e-mail, against connections that send a byte now and then. */
const contentTimeoutMs = 120_000
const closeTimeoutMs = 5_000

type Agency = typeof client.$inferSelect

export interface EmailListener {
  port: number
  close(): Promise<void>
}

/** Receives e-mails to the inbound addresses of agencies; undefined when the settings say that it is off. */
export async function listenForEmail(deps: Deps): Promise<EmailListener | undefined> {
  const { inboundMail } = deps.settings
  if (!inboundMail) return undefined
  const { port, host, domain, relays, isDefaultPort } = inboundMail
  const endSession = ({ id }: SMTPServerSession) =>
    [...server.connections].find((connection) => connection.id === id)?.close()
  const server: SMTPServer = new SMTPServer({
    ...{ name: domain, banner: 'Gangway', size: maxEmailBytes, maxClients: maxConnections },
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    ...{ socketTimeout: idleTimeoutMs, closeTimeout: closeTimeoutMs },
    onConnect: ({ remoteAddress }, callback) =>
      callback(
        isRelay(relays, remoteAddress) ? null : replyError(554, '5.7.1 This server accepts e-mail from its relay'),
      ),
    // Without a sender it is a notice about delivery, which answers a forwarded e-mail.
    onMailFrom: ({ address }, _session, callback) =>
      callback(address === '' ? replyError(550, refusalTexts.loop) : null),
    onRcptTo: ({ address }, session, callback) =>
      callbackify(() => settle(deps, acceptRecipient(deps, address, session)))(callback),
    onData: (stream, session, callback) =>
      callbackify(() => settle(deps, acceptContent(deps, stream, session, endSession)))(callback),
  })
  server.on('error', (error: Error) => deps.log.warn({ err: error }, 'A connection that sends e-mail failed'))
  try {
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, host, () => resolve())
    })
  } catch (error) {
    const problem = portProblem(error, { port, host })
    if (!isDefaultPort) throw problem
    // Another server of the same developer has it. The portal then says that this one receives nothing.
    delete deps.settings.inboundMail
    deps.log.info({ port }, 'The default port for inbound e-mail is taken; this server receives none')
    return undefined
  }
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The same answer for an unknown address and for a suspended agency. */
async function acceptRecipient(deps: Deps, address: string, { envelope }: SMTPServerSession): Promise<void> {
  if (envelope.rcptTo.length >= maxRecipients) throw replyError(452, '4.5.3 Too many recipients')
  await findAgency(deps, address)
}

async function findAgency(deps: Deps, address: string): Promise<Agency> {
  const agency = await findInboundAgency(deps, address)
  if (!agency) throw replyError(550, '5.1.1 This address does not exist')
  return agency
}

async function acceptContent(
  deps: Deps,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  endSession: (session: SMTPServerSession) => void,
): Promise<void> {
  const { inboundMail, mailFrom } = deps.settings
  const original = await readContent(stream, () => endSession(session))
  if (!original) throw replyError(552, '5.3.4 This e-mail is too large')
  const email = await readHeaders(original)
  if (!email) throw replyError(554, refusalTexts.headers)
  const refusal = checkEmail({
    ...{ headers: email.headers, domain: inboundMail?.domain ?? '', authServer: inboundMail?.authServer },
    ownAddress: mailFrom.replace(/^.*<|>$/g, '').toLowerCase(),
  })
  if (refusal) {
    // Neither addresses nor subjects: the log is no place for personal data.
    deps.log.info({ reason: refusal }, 'An e-mail was refused')
    throw replyError(refusal === 'headers' ? 554 : 550, refusalTexts[refusal])
  }
  const addresses = [...new Set(session.envelope.rcptTo.map(({ address }) => address.toLowerCase()))]
  for (const address of addresses) {
    const agency = await findAgency(deps, address)
    await refuseTooMany(deps, agency)
    await receiveEmail(deps, { agency, address, original, described: describeHeaders(email) })
  }
}

/** The content up to the limit; undefined above it. The rest of it is read and dropped, as SMTP requires. */
async function readContent(stream: SMTPServerDataStream, onLate: () => void): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Which ends the stream with an error.
  const timer = setTimeout(onLate, contentTimeoutMs)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= maxEmailBytes) chunks.push(chunk)
      else chunks.length = 0
    }
  } finally {
    clearTimeout(timer)
  }
  return size > maxEmailBytes || stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

/** Temporary, so that an e-mail of a busy hour arrives later. */
async function refuseTooMany({ db, clock }: Deps, agency: Agency): Promise<void> {
  const hourAgo = new Date(agencyClock(clock, agency).now().getTime() - 3_600_000)
  const scope = clientScopeOf({ clientId: agency.id })
  const received = await db.$count(emailForward, scope.client(emailForward, gt(emailForward.receivedAt, hourAgo)))
  if (received >= maxEmailsPerHour) throw replyError(451, '4.7.1 Too many e-mails to this address, try again later')
}

class ReplyError extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

const replyError = (code: number, text: string) => new ReplyError(code, text)

/** The sending mail server learns of an unexpected problem only that it should try again. */
async function settle({ log }: Deps, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof ReplyError) throw error
    log.error({ err: error }, 'An e-mail could not be received')
    throw replyError(451, '4.3.0 Try again later')
  }
}
