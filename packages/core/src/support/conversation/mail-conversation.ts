import type { Lang } from '../../shared/format/server-time.ts'
import { createId, type ChatContext } from '../chat/chat-context.ts'

/** Ids of mails whose outcome is unknown, by conversation: sending again with the same id mails once. */
const mailIds = new Map<string, string>()

/** Mails a conversation to the address of the signed-in user. */
export async function mailConversation(context: ChatContext, conversationId: string, lang: Lang): Promise<void> {
  const { change, client } = context
  if (context.conversation()?.mail?.isSending) return
  const mailId = mailIds.get(conversationId) ?? createId()
  mailIds.set(conversationId, mailId)
  change({ mail: { conversationId, isSending: true } })
  const body = { conversationId, mailId, lang }
  const result = await client.call('POST /assistant/conversation/mail', { body, quiet: true })
  if (result.ok) mailIds.delete(conversationId)
  change({
    mail: result.ok
      ? { conversationId, to: result.value.to }
      : { conversationId, failure: context.reportFailure(result.error) },
  })
}
