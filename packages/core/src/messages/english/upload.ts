import shared from '../en.json' with { type: 'json' }
import room from '../upload.en.json' with { type: 'json' }

export const words = [shared, room]
