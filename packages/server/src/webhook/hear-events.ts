import { bookingStatuses, refundStatuses, requestStates, requestSteps } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { eq } from 'drizzle-orm'
import { clientClock } from '../shared/client-clock.ts'
import type { NewEvent } from '../shared/events.ts'
import { announce, listenerOf, type Hearing, type Notice } from './announce.ts'
import { noticesOfBooking } from './notices-of-booking.ts'
import { noticesOfIncident } from './notices-of-incident.ts'
import { noticesOfBalance } from './notices-of-balance.ts'
import { noticesOfRefund } from './notices-of-refund.ts'
import { noticesOfRequest } from './notices-of-request.ts'

const optionalText = z.optional(z.string())
const bookingMove = z.object({
  orderNo: z.string(),
  status: z.enum(bookingStatuses),
  from: z.optional(z.enum(bookingStatuses)),
  ancillaryOrderNo: optionalText,
  ancillaryStatus: optionalText,
  ancillaryFrom: optionalText,
  mailId: optionalText,
})
const refundMove = z.object({
  refundNo: z.string(),
  status: z.enum(refundStatuses),
  from: z.optional(z.enum(refundStatuses)),
})
const requestMove = z.object({
  requestNo: z.string(),
  step: z.enum(requestSteps),
  from: z.optional(z.enum(requestStates)),
})

/** Writes down what a client's systems are to be told, in the transaction in which it happens: told means it happened. */
export function hearEvents({
  events,
  agenda,
  clock,
  market,
}: Pick<Deps, 'events' | 'agenda' | 'clock' | 'market'>): void {
  events.alongside('webhook', async (tx, published) => {
    const listeners = new Map<string, Awaited<ReturnType<typeof listenerOf>>>()
    for (const event of published) {
      const clientId = /^client:(.+)$/.exec(event.topic)?.[1]
      if (clientId === undefined || !(event.kind in readers)) continue
      const scope = scopeOf({ clientId })
      if (!listeners.has(clientId)) listeners.set(clientId, await listenerOf(tx, scope))
      const listener = listeners.get(clientId)
      if (!listener) continue
      const notices = await noticesOf({ tx, scope, market }, event)
      if (notices.length === 0) continue
      const [its] = await tx.select().from(client).where(eq(client.id, clientId))
      const now = its ? clientClock(clock, its).now() : clock.now()
      await announce(tx, { agenda }, listener, notices, { scope, now })
    }
  })
}

type Reader = (hearing: Hearing, data: object) => Promise<Notice[]>

const readers: Record<string, Reader> = {
  booking: async (hearing, data) => {
    const read = z.safeParse(bookingMove, data)
    return read.success ? [...(await noticesOfBooking(hearing, read.data)), ...(await noticesOfBalance(hearing))] : []
  },
  refund: async (hearing, data) => {
    const read = z.safeParse(refundMove, data)
    return read.success ? [...(await noticesOfRefund(hearing, read.data)), ...(await noticesOfBalance(hearing))] : []
  },
  incident: async (hearing, data) => {
    const read = z.safeParse(z.object({ id: z.string() }), data)
    return read.success ? noticesOfIncident(hearing, read.data.id) : []
  },
  balance: noticesOfBalance,
  request: async (hearing, data) => {
    const read = z.safeParse(requestMove, data)
    return read.success ? noticesOfRequest(hearing, read.data) : []
  },
  airline: async (_, data) => {
    const read = z.safeParse(
      z.object({ airline: z.string(), status: z.enum(['active', 'maintaining', 'inactive']) }),
      data,
    )
    return read.success ? [noticeOfAirline(read.data)] : []
  },
}

async function noticesOf(hearing: Hearing, { kind, data }: NewEvent): Promise<Notice[]> {
  return (await readers[kind]?.(hearing, data)) ?? []
}

const wireStatus = { active: 'Active', maintaining: 'Maintenance', inactive: 'Inactive' } as const

function noticeOfAirline({ airline, status }: { airline: string; status: keyof typeof wireStatus }): Notice {
  const data = { airline: [airline], airlineStatus: wireStatus[status] }
  return { type: 'airline.status', facts: { kind: 'nobody', data } }
}
