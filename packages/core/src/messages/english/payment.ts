import shared from '../en.json' with { type: 'json' }
import room from '../payment.en.json' with { type: 'json' }

export const words = [shared, room]
