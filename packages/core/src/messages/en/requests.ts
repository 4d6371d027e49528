import shared from '../en.json' with { type: 'json' }
import support from '../support.en.json' with { type: 'json' }
import upload from '../upload.en.json' with { type: 'json' }
import bundle from '../requests.en.json' with { type: 'json' }

/** Includes the messages of requests and uploads, so the panel needs one request for its messages. */
export const messages = [shared, support, upload, bundle]
