import shared from '../en.json' with { type: 'json' }
import room from '../cancel.en.json' with { type: 'json' }

export const words = [shared, room]
