import type { HoldOutcome, SupplierPayOutcome } from '../order.model.ts'
import type { SupplierContext, SupplierPort } from '../supplier.port.ts'
import { callToRead, callToWrite, type CallResult } from './call-with-retry.ts'
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import type { Connection } from './send-call.ts'
import { streamSearch } from './stream-search.ts'
import { SupplierUnavailable } from './supplier-unavailable.ts'
import { systemTiming, type Timing } from '../../../shared/timing.ts'
import type { SupplierAnswer, SupplierOperation } from './protocol.ts'

/**
 * A supplier in another process, called over HTTP. Reads are retried; writes are repeated only when that is safe.
 * Without an answer, a read fails and the outcome of a write is unknown. A circuit breaker pauses calls after repeated
 * failures.
 */
export function createHttpSupplier(options: {
  baseUrl: string
  key: string
  timing?: Timing
  traceHeaders?: () => Record<string, string>
  breaker?: CircuitBreaker
}): SupplierPort {
  const { baseUrl, key, timing = systemTiming, traceHeaders = () => ({}) } = options
  const connection: Connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    key,
    timing,
    traceHeaders,
    breaker: options.breaker ?? createCircuitBreaker(timing),
  }

  const reads = <O extends SupplierOperation>(operation: O, args: readonly unknown[], context?: SupplierContext) =>
    callToRead(connection, operation, args, context)
  const readOrThrow = async <O extends SupplierOperation>(
    operation: O,
    args: readonly unknown[],
    context?: SupplierContext,
  ): Promise<SupplierAnswer<O>> => {
    const result = await reads(operation, args, context)
    if ('answer' in result) return result.answer
    context?.signal?.throwIfAborted()
    throw new SupplierUnavailable(operation)
  }
  const writes = <O extends SupplierOperation>(
    operation: O,
    args: readonly unknown[],
    context: SupplierContext,
    reference: string,
  ) => callToWrite(connection, operation, args, context, reference)

  return {
    airlines: () => readOrThrow('airlines', []),
    accountBalance: async (airline, account, context) =>
      orElse(await reads('accountBalance', [airline, account], context), { outcome: 'failed' }),
    accountVendors: (airline) => readOrThrow('accountVendors', [airline]),
    search: (input, context) => streamSearch(connection, [input], context),
    inbound: (offer, input, context) => readOrThrow('inbound', [offer, input], context),
    verify: async (offer, party, context) =>
      orElse(await reads('verify', [offer, party], context), { outcome: 'failed' }),
    ancillaries: (offer, context) => readOrThrow('ancillaries', [offer], context),
    seats: (offer, segmentIndex, context) => readOrThrow('seats', [offer, segmentIndex], context),
    hold: async (request, context) => held(await writes('hold', [request], context, request.reference)),
    async pay(reference, payment, context) {
      const result = await writes('pay', [reference, payment], context, reference)
      return 'answer' in result ? result.answer : isPaid(await reads('status', [reference], context))
    },
    issue: async (reference, context) => orElse(await writes('issue', [reference], context, reference), unknown),
    cancel: async (reference, context) => orElse(await writes('cancel', [reference], context, reference), unknown),
    stopIssuance: async (reference, context) =>
      orElse(await writes('stopIssuance', [reference], context, reference), unknown),
    regenerate: async (reference, asReference, context) =>
      held(await writes('regenerate', [reference, asReference], context, asReference)),
    status: (reference, context) => readOrThrow('status', [reference], context),
    laterAncillaries: async (reference, context) =>
      orElse(await reads('laterAncillaries', [reference], context), { outcome: 'closed', reason: 'airline_closed' }),
    buyAncillaries: async (request, context) =>
      orElse(await writes('buyAncillaries', [request], context, request.bookingReference), unknown),
    purchase: (reference, context) => readOrThrow('purchase', [reference], context),
    voidQuote: async (reference, context) => orElse(await reads('voidQuote', [reference], context), unavailable),
    void: async (reference, quoteId, context) =>
      orElse(await writes('void', [reference, quoteId], context, reference), unknown),
    refundQuote: async (reference, request, context) =>
      orElse(await reads('refundQuote', [reference, request], context), unavailable),
    refund: async (reference, quoteId, context) =>
      orElse(await writes('refund', [reference, quoteId], context, reference), unknown),
    withdrawRefund: async (reference, quoteId, context) =>
      orElse(await writes('withdrawRefund', [reference, quoteId], context, reference), unknown),
    claim: async (reference, request, context) =>
      orElse(await writes('claim', [reference, request], context, reference), unknown),
    importBooking: async (pnr, reference, context) =>
      orElse(await writes('importBooking', [pnr, reference], context, reference), unknown),
    events: (reference, afterId, context) => readOrThrow('events', [reference, afterId], context),
    simulateEvent: async (reference, event, context) =>
      orElse(await writes('simulateEvent', [reference, event], context, reference), unknown),
  }
}

const unknown = { outcome: 'unknown' } as const
const unavailable = { outcome: 'refused', reason: 'unavailable' } as const

function orElse<O extends SupplierOperation>(result: CallResult<O>, otherwise: SupplierAnswer<O>): SupplierAnswer<O> {
  return 'answer' in result ? result.answer : otherwise
}

/** A hold that was not sent is refused. */
function held(result: CallResult<'hold' | 'regenerate'>): HoldOutcome {
  if ('answer' in result) return result.answer
  if (result.failure !== 'not_sent') return { outcome: 'unknown' }
  return { outcome: 'refused', reason: 'route_failed', message: 'The supplier cannot be reached' }
}

/** A paid state proves the payment; any other state leaves its outcome unknown. */
function isPaid(result: CallResult<'status'>): SupplierPayOutcome {
  const state = 'answer' in result ? result.answer?.state : undefined
  return state === 'paid' || state === 'issuing' || state === 'issued'
    ? { outcome: 'accepted' }
    : { outcome: 'unknown' }
}
