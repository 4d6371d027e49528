import shared from '../zh-CN.json' with { type: 'json' }
import bundle from '../trip.zh-CN.json' with { type: 'json' }

export const messages = [shared, bundle]
