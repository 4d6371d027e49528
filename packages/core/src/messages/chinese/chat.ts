import shared from '../zh-CN.json' with { type: 'json' }
import room from '../chat.zh-CN.json' with { type: 'json' }

export const words = [shared, room]
