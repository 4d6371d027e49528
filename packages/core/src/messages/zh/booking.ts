import shared from '../zh-CN.json' with { type: 'json' }
import prices from '../price.zh-CN.json' with { type: 'json' }
import bundle from '../booking.zh-CN.json' with { type: 'json' }

export const messages = [shared, prices, bundle]
