import bundle from '../conversations.zh-CN.json' with { type: 'json' }

/** Loaded in addition to the messages of the chat. */
export const messages = [bundle]
