import { formatMoney, getAvailableAmount } from '@gangway/core/contract'
import { readBalances } from '../../finance/balances.ts'
import type { ToolContext } from './tool-context.ts'

export interface Balances {
  found: boolean
  balances: { currency: string; available: string; held: string; amount: number }[]
}

/** Request metadata for an internal call. */
const circumstances = { address: '', agent: '', requestId: '' }

/** The deposit balances of the agency. */
export async function lookUpBalances({ deps, caller, lang }: ToolContext): Promise<Balances> {
  // Pages of a shop do not show what the agency pays.
  if (caller.embed?.sellingShopId !== undefined) return { found: false, balances: [] }
  const reply = await readBalances(deps, { ...circumstances, caller, lang, body: {}, query: undefined, params: {} })
  const rows = reply.kind === 'answer' ? reply.data : []
  return {
    found: rows.length > 0,
    balances: rows.map(({ currency, balance, held, creditLine }) => {
      const amount = getAvailableAmount({ balance: balance.amount, creditLine: creditLine.amount })
      const available = formatMoney({ amount, currency })
      return { currency, available, held: held.amount > 0 ? formatMoney(held) : '', amount }
    }),
  }
}
