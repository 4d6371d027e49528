import shared from '../en.json' with { type: 'json' }
import room from '../results.en.json' with { type: 'json' }

export const words = [shared, room]
