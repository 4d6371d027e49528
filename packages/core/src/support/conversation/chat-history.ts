import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import { joinDetails, createPagedList, type PagedListElementProps } from '../../shared/paged-list.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { Conversation } from './conversation.ts'

export type HistoryElementProps = PagedListElementProps

const pageSize = 20

export function createConversationHistory(context: ChatContext, conversation: Conversation, signal: () => AbortSignal) {
  const rows = createPagedList({
    view: () => context.conversation()?.history,
    change: (history) => context.change({ history }),
    signal,
    failed: context.reportFailure,
    emptyKey: 'chat.noHistory',
    fetchPage(page, its) {
      const how = { body: { page, pageSize }, signal: its, quiet: true, reads: true } as const
      return context.client.call('POST /assistant/conversation/getPageList', how)
    },
    row: ({ conversationId, title, orderNo, recUptTs }, translator) => ({
      id: conversationId,
      title: title || translator.t('chat.message'),
      details: joinDetails(translate(translator, { key: '', moment: recUptTs }), orderNo),
      props: buttonProps('button', false, () => {
        context.show('chat')
        context.change({ exchanges: [] })
        void conversation.load(conversationId)
      }),
    }),
  })
  return { props: rows.props, read: () => void rows.read(1) }
}
