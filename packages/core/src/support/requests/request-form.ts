import type { CallError } from '../../shared/client/call-error.ts'
import type { Problem } from '../../shared/overlay/focus.ts'
import { createFileList, type FileList } from '../../upload/file-list.ts'
import { toAttachmentsField } from './attachments.ts'
import type { RequestFormView } from './requests.view.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { requestDraftFor, getExistingRequest } from '../conversation/answer-feedback.ts'
import { toCategoryFields } from '../category.rules.ts'
import { requestFormProps } from './request-form-props.ts'
import { changeCategory, findRequestProblems, type RequestDraft } from '../request.rules.ts'
import { createCategorySuggester } from './suggest-categories.ts'
import type { RequestsContext } from './requests-context.ts'

/** Form of a request in the chat, prefilled by the assistant. */
export function createRequestForm(context: RequestsContext, conversation: Conversation) {
  const { client, focus } = context
  let files: FileList | undefined
  const suggest = createCategorySuggester(context, () => view(), change)
  const view = () => context.requestsView().form

  function change(part: Partial<RequestFormView>): void {
    const now = view()
    if (now) context.put({ form: { ...now, ...part } })
  }

  function open(about?: string): void {
    const before = view()
    // Keeps the input when the user has only left the form.
    if (before && before.messageId === about && before.status === 'editing') return
    files?.stop()
    const one = about === undefined ? undefined : conversation.exchange(about)
    const { category = [], ...known } = one
      ? requestDraftFor(one)
      : { orderNo: context.pageContext().orderNo ?? '', description: '' }
    files = createFileList({
      ...{ client, kind: 'request' },
      onChanged: () => change({ files: files?.entries() ?? [] }),
      onFailed: (error) => void context.reportFailure(error),
    })
    const draft = changeCategory({ category: [], ...known }, category)
    context.put({
      form: {
        ...{ status: 'editing', messageId: about, tree: before?.tree ?? [], problems: {}, files: [], suggested: [] },
        draft: { ...draft, orderNo: known.orderNo },
      },
    })
    void readTree()
  }

  async function readTree(): Promise<void> {
    if (view()?.tree.length) return
    const signal = context.signal()
    const options = { body: {}, signal, quiet: true, reads: true } as const
    const result = await client.call('POST /flowable/queryWorkOrderCategory', options)
    if (signal.aborted) return
    if (result.ok) change({ tree: result.value, failure: undefined })
    else change({ failure: context.reportFailure(result.error) })
  }

  /** Saves the input and removes fixed problems. */
  function edit(draft: RequestDraft, ...places: string[]): void {
    const { problems = {} } = view() ?? {}
    change({ draft, problems: Object.fromEntries(Object.entries(problems).filter(([at]) => !places.includes(at))) })
  }

  async function submit(): Promise<void> {
    const now = view()
    if (!now || now.status === 'sending' || !files) return
    const { draft, messageId } = now
    const problems = Object.fromEntries(
      findRequestProblems(draft).map(({ field, key }) => {
        const messageKey = field === 'description' ? 'requests.content' : `support.problem.${key}`
        return [field, focus.problem(field, { key: messageKey })]
      }),
    )
    const wait = files.blockingProblem()
    if (wait) problems['files'] ??= focus.problem('files', wait)
    change({ problems, failure: undefined, existing: undefined })
    const [first] = Object.keys(problems)
    if (first) return context.moveFocus(first)
    change({ status: 'sending' })
    const { firstCategory, ...deeper } = toCategoryFields(draft.category)
    const { priority = null, orderNo, description } = draft
    const conversationId = messageId === undefined ? null : (context.conversation()?.conversationId ?? null)
    const result = await client.call('POST /flowable/submit', {
      body: {
        ...{ firstCategory: firstCategory ?? 0, ...deeper, priority, description, conversationId },
        ...{ orderNo: orderNo.trim(), enclosureUrl: toAttachmentsField(files.stored()) },
      },
      quiet: true,
    })
    if (!result.ok) return showRejection(result.error)
    const { orderNo: its } = draft
    context.put({ form: undefined })
    conversation.onRequestRaised(messageId, result.value, its)
    if (messageId === undefined) context.show('request', result.value.rowId)
    else context.show('chat')
    context.announce({ key: 'chat.raisedNo', values: { requestNo: result.value.requestNo } })
  }

  function showRejection(error: CallError): void {
    const wrong = (error.fields ?? []).map(({ path, message }): [string, Problem] => {
      const place = placeOf[path] ?? path
      return [place, focus.problem(place, { key: '', text: message })]
    })
    const failure = wrong.length > 0 ? undefined : context.reportFailure(error)
    change({
      status: 'editing',
      existing: getExistingRequest(error.data),
      failure,
      problems: Object.fromEntries(wrong),
    })
    context.moveFocus(wrong[0]?.[0] ?? 'failure')
  }

  return {
    open,
    props: requestFormProps(context, { view, change, edit, submit, suggest, files: () => files }),
    /** Images of these types from the clipboard, or dropped files. */
    take: (given: readonly File[], types?: readonly string[]) =>
      types ? files?.paste(given, types) : files?.add(given),
  }
}

const placeOf: Partial<Record<string, string>> = { firstCategory: 'category', enclosureUrl: 'files' }
