import { checkPnr } from '../booking/orders/find-order.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'

const orderLike = /(?<![A-Za-z0-9])[A-Za-z]{5}\d{17}(?!\d)/
const pnrLike = /(?<![A-Za-z0-9])[A-Z0-9]{6}(?![A-Za-z0-9])/g
const mostTried = 3

/** Finds the booking of a message: the one that it names, otherwise the one that was open when it was written. */
export async function findSubject(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  text: string,
  beside: string,
): Promise<string> {
  const named = orderLike.exec(text)?.[0]
  if (named) return named.toUpperCase()
  for (const [pnr] of [...text.matchAll(pnrLike)].slice(0, mostTried)) {
    const reply = await checkPnr(deps, {
      caller,
      body: { pnr },
      query: undefined,
      params: {},
      lang: caller.lang,
      address: '',
      agent: '',
      requestId: '',
    })
    if (reply.kind === 'answer' && reply.data.exists && reply.data.orderNo) return reply.data.orderNo
  }
  return beside
}
