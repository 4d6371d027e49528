import shared from '../zh-CN.json' with { type: 'json' }
import support from '../support.zh-CN.json' with { type: 'json' }
import upload from '../upload.zh-CN.json' with { type: 'json' }
import bundle from '../requests.zh-CN.json' with { type: 'json' }

/** Includes the messages of requests and uploads, so the panel needs one request for its messages. */
export const messages = [shared, support, upload, bundle]
