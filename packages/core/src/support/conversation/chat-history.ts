import { buttonProps } from '../../shared/forms/form-props.ts'
import { fieldProps } from '../../shared/forms/field.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { translate } from '../../shared/message.ts'
import {
  joinDetails,
  createPagedList,
  type ListRowElementProps,
  type PagedListElementProps,
} from '../../shared/paged-list.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import { mailNote } from './after-end.ts'
import type { Conversation } from './conversation.ts'
import { createConversationTexts } from './conversation-texts.ts'
import type { ConversationView } from './conversation.view.ts'
import { mailConversation } from './mail-conversation.ts'

export interface HistoryElementProps extends Omit<PagedListElementProps, 'list'> {
  search: { label: string; input: ElementProps }
  /** Each with its copy by mail, for users with an address. */
  list: (ListRowElementProps & { mail?: { text: string; props: ElementProps }; note: string })[]
}

const pageSize = 20
const searchDelayMs = 300
const maxLength = 80

/** Earlier conversations: a search, and a copy of each by mail. */
export function createConversationHistory(context: ChatContext, conversation: Conversation, signal: () => AbortSignal) {
  const withTexts = createConversationTexts(context)
  let stopWaiting = (): void => undefined
  let reads = 0
  const keyword = () => context.conversation()?.historyKeyword ?? ''
  const rows = createPagedList({
    view: () => context.conversation()?.history,
    change: (history) => context.change({ history }),
    signal,
    failed: context.reportFailure,
    emptyKey: 'chat.noHistory',
    fetchPage(page, its) {
      const body = { page, pageSize, keyword: keyword().trim() || undefined }
      return context.client.call('POST /assistant/conversation/getPageList', {
        ...{ body, signal: its, quiet: true, reads: true },
      })
    },
    row: ({ conversationId, title, orderNo, recUptTs }, translator) => ({
      id: conversationId,
      title: title || translator.t('chat.message'),
      details: joinDetails(translate(translator, { key: '', moment: recUptTs }), orderNo),
      props: buttonProps('button', false, () => {
        context.show('chat')
        context.change({ exchanges: [], star: undefined })
        void conversation.load(conversationId)
      }),
    }),
  })

  /** Waits until no more is typed. Only the last search is announced. */
  function search(text: string, translator?: Translator): void {
    context.change({ historyKeyword: text })
    stopWaiting()
    stopWaiting = context.clock.after(searchDelayMs, () => {
      reads += 1
      const mine = reads
      void rows.read(1).then(() => {
        const { total = 0, failure } = context.conversation()?.history ?? {}
        if (mine === reads && !failure && translator)
          context.announce({ key: '', text: translator.t('conversations.found', { count: total }) })
      })
    })
  }

  function withMail(row: ListRowElementProps, view: ConversationView, translator: Translator) {
    const { t, lang } = translator
    const isSending = view.mail?.isSending === true
    return {
      ...row,
      mail: conversation.user().email
        ? {
            text: t('conversations.mailShort'),
            props: {
              ...buttonProps('button', isSending, () => void mailConversation(context, row.id, lang)),
              'aria-label': t('conversations.mailOf', { title: row.title }),
            },
          }
        : undefined,
      note: mailNote(view, row.id, translator),
    }
  }

  return {
    search,
    mail: (conversationId: string, lang: Lang) => void mailConversation(context, conversationId, lang),
    read: () => void rows.read(1),
    props(id: string, chatTranslator: Translator): HistoryElementProps | undefined {
      const translator = withTexts(chatTranslator)
      const view = context.conversation()
      const its = translator && rows.props(translator)
      if (!its || !view) return undefined
      const { t } = translator
      const { input } = fieldProps({
        ...{ id: `${id}-search`, label: { key: 'conversations.search' }, value: keyword() },
        input: { type: 'search', maxlength: maxLength, placeholder: t('conversations.search') },
        onText: (text) => search(text, translator),
        onFocus: (hasFocus) => context.focus.moved(hasFocus ? 'search' : 'none'),
      })
      return {
        ...its,
        search: { label: t('conversations.search'), input },
        empty: its.empty && keyword().trim() ? t('conversations.none') : its.empty,
        list: its.list.map((row) => withMail(row, view, translator)),
      }
    },
  }
}
