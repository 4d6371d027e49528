import shared from '../en.json' with { type: 'json' }
import bundle from '../payment.en.json' with { type: 'json' }

export const messages = [shared, bundle]
