// `pnpm bench [part …]` prints measurements without judging them; exits with 1 if a part cannot be measured. Parts:
// start, sign-in, sizes, requests, embed, memory, market, search, results, shop-prices, shop-search, search-box,
// booking-flow, buyers, cost, orders, insight, palette, refunds, partner, webhooks, assistant, home, statement-matching,
// ledger, invoice-run.
import { benchAssistant } from './assistant.ts'
import { benchBookingFlow } from './booking-flow.ts'
import { benchInvoiceRun } from './finance/invoice-run.ts'
import { benchLedger } from './finance/ledger.ts'
import { benchHome } from './home.ts'
import { benchInsight } from './insight.ts'
import { benchLastSeatContention } from './last-seat-contention.ts'
import { benchCost } from './cost/cost.ts'
import { benchEmbed } from './embed.ts'
import { benchMarket } from './market.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchPalette } from './palette.ts'
import { benchPartner } from './partner.ts'
import { benchRefunds } from './refunds.ts'
import { benchRequests } from './requests.ts'
import { benchResults } from './results.ts'
import { benchSearch } from './search.ts'
import { benchShopPrices } from './shop/shop-prices.ts'
import { benchShopSearch } from './shop/shop-search.ts'
import { benchSearchBox } from './search-box.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSizes } from './sizes.ts'
import { benchStart } from './start.ts'
import { benchStatementMatching } from './statement-matching.ts'
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
  'shop-prices': benchShopPrices,
  'shop-search': benchShopSearch,
  'search-box': benchSearchBox,
  'booking-flow': benchBookingFlow,
  buyers: benchLastSeatContention,
  cost: benchCost,
  orders: benchOrders,
  insight: benchInsight,
  palette: benchPalette,
  refunds: benchRefunds,
  partner: benchPartner,
  webhooks: benchWebhooks,
  'statement-matching': benchStatementMatching,
  ledger: benchLedger,
  'invoice-run': benchInvoiceRun,
  assistant: benchAssistant,
  home: benchHome,
}
const selectedParts = process.argv.slice(2)
for (const name of selectedParts.filter((each) => !(each in parts))) {
  console.error(`Unknown part "${name}". Parts: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 2
}
if (process.exitCode === undefined) {
  for (const [name, measure] of Object.entries(parts)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue
    try {
      await measure()
    } catch (error) {
      // The other parts do not depend on it.
      console.error(`The part "${name}" failed:`, error)
      process.exitCode = 1
    }
  }
}
