import { formatMoney } from '@gangway/core/contract'
import { compareCancelOptions } from '../../refund/quotes/compare-cancel-options.ts'
import { formatRefundParts } from '../../refund/refund-part-texts.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { nothing, canSeeBookings, type ToolContext, type ToolResult } from './tool-context.ts'
import { momentText } from './moment-text.ts'

type Advice = Call<'POST /refund/cancelAdvice'>

/** Amounts and deadlines of all refund options. Read-only: requests and reserves nothing. */
export async function lookUpRefundQuote(asked: ToolContext): Promise<ToolResult> {
  const options = await loadRefundOptions(asked)
  if (!options) return nothing
  const { voluntary, involuntary, stop, claim, recommended } = options
  return {
    found: true,
    recommended: recommended ?? '',
    ...result('voluntary', voluntary),
    ...result('involuntary', involuntary),
    ...result('stop', stop),
    ...result('claim', claim),
  }
}

/** Deadline of the void and its amount. */
export async function lookUpVoidWindow(asked: ToolContext): Promise<ToolResult> {
  const options = await loadRefundOptions(asked)
  return options ? { found: true, ...result('void', options.void) } : nothing
}

interface RefundOption {
  open: boolean
  obstacle: string
  back: string
  certainty: string
  method: string
  parts: string
  until: string
}

type RefundOptions = Awaited<ReturnType<typeof fetchRefundOptions>>

const compared = new WeakMap<ToolContext, Promise<RefundOptions>>()

/** Asks the airline once for all tools of a run. */
function loadRefundOptions(asked: ToolContext): Promise<RefundOptions> {
  const known = compared.get(asked)
  if (known) return known
  const comparing = fetchRefundOptions(asked)
  compared.set(asked, comparing)
  return comparing
}

async function fetchRefundOptions(asked: ToolContext) {
  const { deps, caller, orderNo, lang } = asked
  if (!canSeeBookings(asked)) return undefined
  const body: Advice['body'] = { orderNo, airlineChanged: false, doneAtAirline: false }
  const reply = await compareCancelOptions(deps, { ...circumstances, caller, lang, body, query: undefined, params: {} })
  if (reply.kind !== 'answer') return undefined
  const { options, recommended } = reply.data
  const way = (name: (typeof options)[number]['way']): RefundOption => {
    const found = options.find((each) => each.way === name)
    return {
      open: found?.open ?? false,
      obstacle: found?.obstacle ?? '',
      back: found?.open ? formatMoney(found.back) : '',
      certainty: found?.certainty ?? '',
      method: found?.method ?? '',
      parts: formatRefundParts(found?.airlineParts ?? [], lang),
      until: found?.deadline ? momentText(found.deadline.at, asked) : '',
    }
  }
  return {
    recommended,
    voluntary: way('VOLUNTARY'),
    involuntary: way('INVOLUNTARY'),
    stop: way('STOP'),
    claim: way('CLAIM'),
    void: way('VOID'),
  }
}

/** Request metadata for an internal call. */
const circumstances = { address: '', agent: '', requestId: '' }

function result(name: string, way: RefundOption): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(way).map(([key, value]) => [`${name}.${key}`, value]))
}
