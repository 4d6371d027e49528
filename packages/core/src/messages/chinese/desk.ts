import shared from '../zh-CN.json' with { type: 'json' }
import support from '../support.zh-CN.json' with { type: 'json' }
import upload from '../upload.zh-CN.json' with { type: 'json' }
import room from '../desk.zh-CN.json' with { type: 'json' }

/** With what is said of requests and of files: the desk makes one request for its words. */
export const words = [shared, support, upload, room]
