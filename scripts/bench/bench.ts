// `pnpm bench [part …]` prints figures and judges none of them; a part that cannot be measured ends it with 1. Parts: start, sign-in, sizes, requests, embed, memory, market, search, results, search-box, booking-flow, buyers, orders, refunds, partner, webhooks, assistant.
import { benchAssistant } from './assistant.ts'
import { benchBookingFlow } from './booking-flow.ts'
import { benchBuyers } from './buyers.ts'
import { benchEmbed } from './embed.ts'
import { benchMarket } from './market.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchPartner } from './partner.ts'
import { benchRefunds } from './refunds.ts'
import { benchRequests } from './requests.ts'
import { benchResults } from './results.ts'
import { benchSearch } from './search.ts'
import { benchSearchBox } from './search-box.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSizes } from './sizes.ts'
import { benchStart } from './start.ts'
import { benchWebhooks } from './webhooks.ts'

const parts: Record<string, () => Promise<void>> = {
  start: benchStart,
  'sign-in': benchSignIn,
  sizes: benchSizes,
  requests: benchRequests,
  embed: benchEmbed,
  memory: benchMemory,
  market: benchMarket,
  search: benchSearch,
  results: benchResults,
  'search-box': benchSearchBox,
  'booking-flow': benchBookingFlow,
  buyers: benchBuyers,
  orders: benchOrders,
  refunds: benchRefunds,
  partner: benchPartner,
  webhooks: benchWebhooks,
  assistant: benchAssistant,
}
const wanted = process.argv.slice(2)
for (const name of wanted.filter((each) => !(each in parts))) {
  console.error(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 2
}
if (process.exitCode === undefined) {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      await measure()
    } catch (error) {
      // The other parts have nothing to do with it.
      console.error(`The part "${name}" failed:`, error)
      process.exitCode = 1
    }
  }
}
