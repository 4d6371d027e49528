import shared from '../en.json' with { type: 'json' }
import support from '../support.en.json' with { type: 'json' }
import upload from '../upload.en.json' with { type: 'json' }
import room from '../desk.en.json' with { type: 'json' }

/** With what is said of requests and of files: the desk makes one request for its words. */
export const words = [shared, support, upload, room]
