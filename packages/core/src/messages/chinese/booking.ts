import shared from '../zh-CN.json' with { type: 'json' }
import room from '../booking.zh-CN.json' with { type: 'json' }

export const words = [shared, room]
