import type { ChatContext } from '../chat/chat-context.ts'
import { createLaterTexts } from '../later-texts.ts'

/** Texts about whole conversations, loaded when they are needed. */
export const createConversationTexts = ({ draw }: Pick<ChatContext, 'draw'>) =>
  createLaterTexts(
    { en: () => import('../../messages/en/conversations.ts'), cn: () => import('../../messages/zh/conversations.ts') },
    () => draw({}),
  )
