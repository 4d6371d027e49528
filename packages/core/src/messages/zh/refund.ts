import prices from '../price.zh-CN.json' with { type: 'json' }
import bundle from '../refund.zh-CN.json' with { type: 'json' }

/** Without the shared messages, which come with `cancel`. */
export const messages = [prices, bundle]
