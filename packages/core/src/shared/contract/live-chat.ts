/** States of a live conversation: in the queue, with an agent, ended. */
export const liveChatStates = ['WAITING', 'ACTIVE', 'CLOSED'] as const
export type LiveChatState = (typeof liveChatStates)[number]
