import shared from '../en.json' with { type: 'json' }
import room from '../chat.en.json' with { type: 'json' }

export const words = [shared, room]
