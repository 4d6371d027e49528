import type { About, HoldOutcome, PayOutcome, SupplierPort } from '../supplier.port.ts'
import { askToRead, askToWrite, type Asked } from './ask.ts'
import { createBreaker } from './breaker.ts'
import type { Line } from './post.ts'
import { searchOver } from './search-lines.ts'
import { SupplierUnavailable } from './supplier-unavailable.ts'
import { systemTiming, type Timing } from '../../../shared/timing.ts'
import type { Answer, Verb } from './wire.ts'

/**
 * A supplier in another process, asked over HTTP. Reading is tried again; what books or moves money is repeated only when it is safe
 * to. Where nobody answers, reading has failed and the fate of writing is unknown. A supplier that fails again and again is left alone
 * for a while.
 */
export function createHttpSupplier(parts: { baseUrl: string; key: string; timing?: Timing }): SupplierPort {
  const { baseUrl, key, timing = systemTiming } = parts
  const line: Line = { baseUrl: baseUrl.replace(/\/+$/, ''), key, timing, breaker: createBreaker(timing) }

  const reads = <V extends Verb>(verb: V, args: readonly unknown[], about?: About) => askToRead(line, verb, args, about)
  const needs = async <V extends Verb>(verb: V, args: readonly unknown[], about?: About): Promise<Answer<V>> => {
    const told = await reads(verb, args, about)
    if ('answer' in told) return told.answer
    about?.signal?.throwIfAborted()
    throw new SupplierUnavailable(verb)
  }
  const writes = <V extends Verb>(verb: V, args: readonly unknown[], about: About, reference: string) =>
    askToWrite(line, verb, args, about, reference)

  return {
    airlines: () => needs('airlines', []),
    accountBalance: async (airline, account, about) =>
      or(await reads('accountBalance', [airline, account], about), { outcome: 'failed' }),
    search: (input, about) => searchOver(line, [input], about),
    inbound: (offer, input, about) => needs('inbound', [offer, input], about),
    verify: async (offer, party, about) => or(await reads('verify', [offer, party], about), { outcome: 'failed' }),
    ancillaries: (offer, about) => needs('ancillaries', [offer], about),
    seats: (offer, segmentIndex, about) => needs('seats', [offer, segmentIndex], about),
    hold: async (request, about) => held(await writes('hold', [request], about, request.reference)),
    async pay(reference, payment, about) {
      const told = await writes('pay', [reference, payment], about, reference)
      return 'answer' in told ? told.answer : isPaid(await reads('status', [reference], about))
    },
    issue: async (reference, about) => or(await writes('issue', [reference], about, reference), unknown),
    cancel: async (reference, about) => or(await writes('cancel', [reference], about, reference), unknown),
    stopIssuance: async (reference, about) => or(await writes('stopIssuance', [reference], about, reference), unknown),
    regenerate: async (reference, asReference, about) =>
      held(await writes('regenerate', [reference, asReference], about, asReference)),
    status: (reference, about) => needs('status', [reference], about),
    laterAncillaries: async (reference, about) =>
      or(await reads('laterAncillaries', [reference], about), { outcome: 'closed', reason: 'airline_closed' }),
    buyAncillaries: async (request, about) =>
      or(await writes('buyAncillaries', [request], about, request.bookingReference), unknown),
    purchase: (reference, about) => needs('purchase', [reference], about),
    voidQuote: async (reference, about) => or(await reads('voidQuote', [reference], about), unavailable),
    void: async (reference, quoteId, about) =>
      or(await writes('void', [reference, quoteId], about, reference), unknown),
    refundQuote: async (reference, request, about) =>
      or(await reads('refundQuote', [reference, request], about), unavailable),
    refund: async (reference, quoteId, about) =>
      or(await writes('refund', [reference, quoteId], about, reference), unknown),
    withdrawRefund: async (reference, quoteId, about) =>
      or(await writes('withdrawRefund', [reference, quoteId], about, reference), unknown),
    claim: async (reference, request, about) =>
      or(await writes('claim', [reference, request], about, reference), unknown),
    adopt: async (pnr, reference, about) => or(await writes('adopt', [pnr, reference], about, reference), unknown),
    events: (reference, afterId, about) => needs('events', [reference, afterId], about),
    rehearse: async (reference, happening, about) =>
      or(await writes('rehearse', [reference, happening], about, reference), unknown),
  }
}

const unknown = { outcome: 'unknown' } as const
const unavailable = { outcome: 'refused', reason: 'unavailable' } as const

function or<V extends Verb>(told: Asked<V>, otherwise: Answer<V>): Answer<V> {
  return 'answer' in told ? told.answer : otherwise
}

/** A hold that never left is none. */
function held(told: Asked<'hold' | 'regenerate'>): HoldOutcome {
  if ('answer' in told) return told.answer
  if (told.silent !== 'unsent') return { outcome: 'unknown' }
  return { outcome: 'refused', reason: 'route_failed', message: 'The supplier cannot be reached' }
}

/** Money that is seen there has arrived; money that is not may still be on its way. */
function isPaid(told: Asked<'status'>): PayOutcome {
  const state = 'answer' in told ? told.answer?.state : undefined
  return state === 'paid' || state === 'issuing' || state === 'issued'
    ? { outcome: 'accepted' }
    : { outcome: 'unknown' }
}
