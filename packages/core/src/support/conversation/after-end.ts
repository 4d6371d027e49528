import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { translate } from '../../shared/message.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { ChatChipProps } from '../chat/chat-menu.ts'
import type { Conversation } from './conversation.ts'
import { createConversationTexts } from './conversation-texts.ts'
import { mailConversation } from './mail-conversation.ts'
import type { ConversationView } from './conversation.view.ts'

/** Shown below a conversation that has ended. */
export interface AfterEndProps {
  rating?: { group: ElementProps; text: string; chips: ChatChipProps[] }
  buttons: ChatChipProps[]
  note?: string
}

const stars = [1, 2, 3, 4, 5]

/** Rating of an ended conversation, and its copy by mail; a conversation with an agent has a rating of its own. */
export function createAfterEnd(context: ChatContext, conversation: Conversation) {
  const withTexts = createConversationTexts(context)

  /** Sent without waiting: a failure does not concern the user. */
  function rate(conversationId: string, star: number, text: string): void {
    context.change({ star })
    context.announce({ key: '', text })
    context.moveFocus('end')
    void context.client.call('POST /assistant/conversation/rate', { body: { conversationId, star }, quiet: true })
  }

  return (view: ConversationView, chatTranslator: Translator): AfterEndProps | undefined => {
    const translator = withTexts(chatTranslator)
    if (!translator) return undefined
    const { t, lang } = translator
    const { conversationId, star, liveChatId } = view
    return {
      rating:
        star || liveChatId
          ? undefined
          : {
              group: { role: 'group', 'aria-label': t('conversations.rate') },
              text: t('conversations.rate'),
              chips: stars.map((count) => ({
                text: '★'.repeat(count),
                props: {
                  ...buttonProps('button', false, () => rate(conversationId, count, t('conversations.rated'))),
                  'aria-label': t('conversations.star', { count }),
                },
              })),
            },
      buttons: conversation.user().email
        ? [
            {
              text: t('conversations.mail'),
              props: buttonProps(
                'button',
                view.mail?.isSending === true,
                () => void mailConversation(context, conversationId, lang),
              ),
            },
          ]
        : [],
      note: [star && t('conversations.rated'), mailNote(view, conversationId, translator)].filter(Boolean).join(' '),
    }
  }
}

/** What became of the mail of a conversation; empty without one. */
export function mailNote({ mail }: ConversationView, conversationId: string, translator: Translator): string {
  if (mail?.conversationId !== conversationId) return ''
  if (mail.failure) return translate(translator, mail.failure)
  return mail.to ? translator.t('conversations.mailed', { to: mail.to }) : translator.t('conversations.mailing')
}
