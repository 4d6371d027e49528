import shared from '../en.json' with { type: 'json' }
import room from '../session.en.json' with { type: 'json' }

export const words = [shared, room]
