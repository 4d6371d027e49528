// `pnpm bench [part …]` prints figures; it judges nothing. Parts: start, sign-in, sizes, market.
import { benchMarket } from './market.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSizes } from './sizes.ts'
import { benchStart } from './start.ts'

const parts: Record<string, () => Promise<void>> = {
  start: benchStart,
  'sign-in': benchSignIn,
  sizes: benchSizes,
  market: benchMarket,
}
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}
