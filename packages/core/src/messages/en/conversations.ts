import bundle from '../conversations.en.json' with { type: 'json' }

/** Loaded in addition to the messages of the chat. */
export const messages = [bundle]
