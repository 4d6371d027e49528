import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { joinDetails, createPagedList, type PagedListElementProps } from '../../shared/paged-list.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { requestStateTones } from '../request.rules.ts'
import type { RequestsContext } from './requests-context.ts'

export interface RequestListElementProps extends PagedListElementProps {
  /** Undefined when the user may not submit requests. */
  raise?: ElementProps
}

const pageSize = 10

export function createRequestList(context: RequestsContext, conversation: Conversation) {
  const rows = createPagedList({
    view: () => context.requestsView().list,
    change: (list) => context.put({ list }),
    signal: context.signal,
    failed: context.reportFailure,
    emptyKey: 'requests.none',
    fetchPage(page, signal) {
      const body = { page, pageSize, creator: conversation.user().id || undefined }
      return context.client.call('POST /flowable/getPageList', { body, signal, quiet: true, reads: true })
    },
    row: ({ rowId, requestNo, title, orderNo, state, recUptTs }, translator) => ({
      ...{ id: rowId, title },
      details: joinDetails(requestNo, orderNo, translate(translator, { key: '', moment: recUptTs })),
      state: { text: translator.t(`support.state.${state}`), tone: requestStateTones[state] },
      props: buttonProps('button', false, () => context.show('request', rowId)),
    }),
  })

  function props(translator: Translator): RequestListElementProps | undefined {
    const its = rows.props(translator)
    const { cannotRaise } = conversation.user()
    return its && { ...its, raise: cannotRaise ? undefined : buttonProps('button', false, () => context.show('form')) }
  }
  return { read: rows.read, props }
}
