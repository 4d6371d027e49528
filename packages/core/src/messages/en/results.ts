import shared from '../en.json' with { type: 'json' }
import prices from '../price.en.json' with { type: 'json' }
import bundle from '../results.en.json' with { type: 'json' }

export const messages = [shared, prices, bundle]
