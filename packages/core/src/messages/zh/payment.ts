import shared from '../zh-CN.json' with { type: 'json' }
import bundle from '../payment.zh-CN.json' with { type: 'json' }

export const messages = [shared, bundle]
