import shared from '../en.json' with { type: 'json' }
import bundle from '../chat.en.json' with { type: 'json' }

export const messages = [shared, bundle]
