import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CallInput } from '@gangway/core'
import { valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer, type SharedDemoServer } from '../session/demo-server.fixture.ts'
import type { SignedInUser } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { listenForEmail, type EmailListener } from './listen-for-email.ts'

export const inboundDomain = 'in.gangway.example'

type Caller = Pick<SignedInUser, 'client'>
type Filters = CallInput<'POST /emailForwardLog/getPageList'>['body']

interface Sending {
  to?: string | string[]
  from?: string
  envelopeFrom?: string
  subject?: string
  text?: string
  /** The same content again. */
  repeats?: number
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer | string }[]
}

/** The demo server with a listener for e-mail, whose relay verifies senders. */
interface InboundServer {
  server: SharedDemoServer
  tenants: Tenants
  /** The inbound address of the owner's agency. */
  address: string
  port: number
  addressOf(caller: Caller): Promise<string>
  list(body?: Filters, caller?: Caller): Promise<Awaited<ReturnType<typeof listForwards>>>
  /** Sends an e-mail as the relay of the provider does; `refused` is the answer to one that is not received. */
  send(sending?: Sending): Promise<{ refused?: string }>
}

const listForwards = async ({ client }: Caller, body: Filters) =>
  valueOf(await client.call('POST /emailForwardLog/getPageList', { body }))

const addressOf = async ({ client }: Caller) =>
  valueOf(await client.call('GET /emailForwardServer/info', {})).address ?? ''

/** Call it once, at the top of a test file. */
export function useInboundServer(): InboundServer {
  const server = useDemoServer({
    settings: {
      ...{ INBOUND_MAIL_PORT: '0', INBOUND_MAIL_DOMAIN: inboundDomain, INBOUND_MAIL_AUTH_SERVER: 'mx.gangway.example' },
      MAIL_FROM: 'Gangway <no-reply@gangway.example>',
    },
  })
  const opened: { listener?: EmailListener | undefined; sent: number } = { sent: 0 }
  beforeAll(async () => {
    opened.listener = await listenForEmail(server.deps)
  })
  afterAll(() => opened.listener?.close())
  beforeEach(async () => {
    inbound.tenants = await createTenants(server)
    inbound.address = await addressOf(inbound.tenants.owner)
    inbound.port = opened.listener?.port ?? 0
  })
  const inbound: InboundServer = {
    ...{ server, address: '', port: 0, addressOf },
    // Set before each test.
    tenants: undefined as unknown as Tenants,
    list: (body = {}, caller = inbound.tenants.owner) => listForwards(caller, body),
    async send(sending = {}) {
      const { to = inbound.address, from = 'Airline <info@airline.example>', repeats } = sending
      const transport = createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true })
      opened.sent += 1
      const number = repeats ?? opened.sent
      const fromDomain = /@([^>]+)/.exec(from)?.[1] ?? ''
      try {
        await transport.sendMail({
          ...{ from, to, subject: sending.subject ?? 'News', text: sending.text ?? 'Hello' },
          ...{ date: new Date(number * 1000), messageId: `<${number}@airline.example>` },
          envelope: { from: sending.envelopeFrom ?? 'bounce@airline.example', to },
          headers: {
            'Authentication-Results': `mx.gangway.example; dmarc=pass header.from=${fromDomain}`,
            ...sending.headers,
          },
          ...(sending.attachments && { attachments: sending.attachments }),
        })
        return {}
      } catch (error) {
        return { refused: error instanceof Error && 'response' in error ? String(error.response) : String(error) }
      } finally {
        transport.close()
      }
    },
  }
  return inbound
}
