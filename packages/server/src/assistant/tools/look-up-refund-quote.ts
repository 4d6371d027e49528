import { moneyText } from '@gangway/core/contract'
import { adviseCancel } from '../../refund/advise-cancel.ts'
import type { Call } from '../../shared/http/call.ts'
import { nothing, seesBookings, type Asked, type Finding } from './asked.ts'
import { momentText } from './moment-text.ts'

type Advice = Call<'POST /refund/cancelAdvice'>

/** What every way to give the booking up brings, and until when. Nothing is asked for by it, and nothing is held. */
export async function lookUpRefundQuote(asked: Asked): Promise<Finding> {
  const options = await waysOf(asked)
  if (!options) return nothing
  const { voluntary, involuntary, stop, claim, recommended } = options
  return {
    found: true,
    recommended: recommended ?? '',
    ...told('voluntary', voluntary),
    ...told('involuntary', involuntary),
    ...told('stop', stop),
    ...told('claim', claim),
  }
}

/** Until when the booking can be voided, and what that brings. */
export async function lookUpVoidWindow(asked: Asked): Promise<Finding> {
  const options = await waysOf(asked)
  return options ? { found: true, ...told('void', options.void) } : nothing
}

interface Way {
  open: boolean
  obstacle: string
  back: string
  certainty: string
  method: string
  until: string
}

type Ways = Awaited<ReturnType<typeof compareWays>>

const compared = new WeakMap<Asked, Promise<Ways>>()

/** The airline is asked once for all that is told about it. */
function waysOf(asked: Asked): Promise<Ways> {
  const known = compared.get(asked)
  if (known) return known
  const comparing = compareWays(asked)
  compared.set(asked, comparing)
  return comparing
}

async function compareWays(asked: Asked) {
  const { deps, caller, orderNo, lang } = asked
  if (!seesBookings(asked)) return undefined
  const body: Advice['body'] = { orderNo, airlineChanged: false, doneAtAirline: false }
  const reply = await adviseCancel(deps, { ...circumstances, caller, lang, body, query: undefined, params: {} })
  if (reply.kind !== 'answer') return undefined
  const { options, recommended } = reply.data
  const way = (name: (typeof options)[number]['way']): Way => {
    const found = options.find((each) => each.way === name)
    return {
      open: found?.open ?? false,
      obstacle: found?.obstacle ?? '',
      back: found?.open ? moneyText(found.back) : '',
      certainty: found?.certainty ?? '',
      method: found?.method ?? '',
      until: found?.deadline ? momentText(found.deadline.at, lang) : '',
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

/** Of a call that nobody made. */
const circumstances = { address: '', agent: '', requestId: '' }

function told(name: string, way: Way): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(way).map(([key, value]) => [`${name}.${key}`, value]))
}
