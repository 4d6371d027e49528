import prices from '../price.en.json' with { type: 'json' }
import bundle from '../refund.en.json' with { type: 'json' }

/** Without the shared messages, which come with `cancel`. */
export const messages = [prices, bundle]
