import { copyText } from '../../shared/clipboard.ts'
import { secondsUntil } from '../../shared/format/countdown.ts'
import { createFileList, type FileList } from '../../upload/file-list.ts'
import { requestDetailProps, type RequestDetailElementProps } from './request-detail-props.ts'
import type { RequestDetailView } from './requests.view.ts'
import { toAttachmentsField } from './attachments.ts'
import { findAnswerProblem } from '../request.rules.ts'
import type { RequestsContext } from './requests-context.ts'

export type { RequestDetailElementProps }

export function createRequestDetail(context: RequestsContext) {
  const { client, clock, focus } = context
  let files: FileList | undefined
  let cancelTimer = (): void => undefined
  const view = () => context.requestsView().detail

  function change(part: Partial<RequestDetailView>): void {
    const now = view()
    if (now) context.put({ detail: { ...now, ...part } })
  }

  async function load(what: string): Promise<void> {
    if (view()?.rowId === what && view()?.status === 'sending') return
    files?.stop()
    files = createFileList({
      ...{ client, kind: 'comment' },
      onChanged: () => change({ files: files?.entries() ?? [] }),
      onFailed: (error) => void context.reportFailure(error),
    })
    context.put({
      detail: {
        status: 'loading',
        rowId: what,
        comments: [],
        history: [],
        transcript: [],
        links: {},
        comment: '',
        problems: {},
        files: [],
      },
    })
    await refresh()
  }

  async function refresh(): Promise<void> {
    const { rowId } = view() ?? {}
    if (rowId === undefined) return
    const signal = context.signal()
    const options = { signal, quiet: true } as const
    const info = await client.call('GET /flowable/info/{requestNo}', { params: { requestNo: rowId }, ...options })
    if (signal.aborted || view()?.rowId !== rowId) return
    if (!info.ok) return change({ status: 'ready', failure: context.reportFailure(info.error) })
    const { requestNo } = info.value
    const body = { requestNo }
    const [comments, links, history, transcript] = await Promise.all([
      client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body, ...options, reads: true }),
      client.call('POST /flowable/files', { body, ...options, reads: true }),
      client.call('POST /flowable/getTGangwayWorkOrderHisList', { body, ...options, reads: true }),
      client.call('POST /flowable/queryAutoReplyHis', { body, ...options, reads: true }),
    ])
    if (signal.aborted || view()?.rowId !== rowId) return
    const failure = comments.ok ? undefined : context.reportFailure(comments.error)
    change({
      ...{ status: 'ready', request: info.value, failure },
      comments: comments.ok ? comments.value : (view()?.comments ?? []),
      history: history.ok ? history.value : (view()?.history ?? []),
      transcript: transcript.ok ? transcript.value : (view()?.transcript ?? []),
      links: links.ok ? Object.fromEntries(links.value.map(({ OssKey, url }) => [OssKey, url])) : {},
    })
    updateRemainingTime()
  }

  /** Updates the remaining response time every second. */
  function updateRemainingTime(): void {
    cancelTimer()
    const { request } = view() ?? {}
    if (!request?.answerBy) return change({ secondsLeft: undefined })
    const now = clock.now().getTime() + (context.conversation()?.clockOffsetMs ?? 0)
    change({ secondsLeft: secondsUntil(request.answerBy, now) })
    cancelTimer = clock.after(1_000, updateRemainingTime)
  }

  const placeOf = { blank: 'comment', why: 'comment', choose: 'solve', star: 'star' } as const

  /** Asks for confirmation when the answer changes the status. */
  function submit(): void {
    const now = view()
    if (!now?.request || now.status === 'sending' || !files) return
    const { state } = now.request
    const { comment, isSolve, star } = now
    const isProcessed = state === 'PROCESSED'
    const draft = { comment, files: files.stored().length, ...(isProcessed && { isSolve, star }) }
    const wait = files.blockingProblem()
    const wrong = findAnswerProblem(state, draft)
    if (wait || wrong) {
      const place = wait || !wrong ? 'files' : placeOf[wrong]
      const message = wait ?? { key: `support.problem.${wrong}` }
      change({ problems: { [place]: focus.problem(place, message) }, confirmation: undefined })
      return context.moveFocus(place)
    }
    if (!isProcessed) return void send()
    change({ confirmation: isSolve ? 'yes' : 'no', problems: {} })
    context.moveFocus('sure')
  }

  async function send(): Promise<void> {
    const now = view()
    if (!now?.request || !files) return
    const { requestNo, processId, state } = now.request
    const { comment, isSolve, star } = now
    const isProcessed = state === 'PROCESSED'
    change({ status: 'sending', confirmation: undefined, failure: undefined })
    const result = await client.call('POST /flowable/addTGangwayWorkOrderComment', {
      body: {
        ...{ requestNo, comment, enclosureUrl: toAttachmentsField(files.stored()), type: 1 },
        isSolve: isProcessed ? isSolve : false,
        ...(isProcessed && star !== undefined && { star }),
      },
      quiet: true,
    })
    if (!result.ok) {
      change({ status: 'ready', failure: context.reportFailure(result.error) })
      return context.moveFocus('failure')
    }
    if (isProcessed && isSolve !== undefined)
      await client.call('POST /flowable/feedback', { body: { requestNo, processId, isSolve }, quiet: true })
    for (const { id } of files.entries()) files.remove(id)
    change({ status: 'ready', comment: '', isSolve: undefined, star: undefined, problems: {} })
    context.announce({ key: 'chat.sent' })
    context.moveFocus('title')
    await refresh()
  }

  return {
    load,
    refresh,
    rest: () => {
      cancelTimer()
      files?.stop()
    },
    props: requestDetailProps(context, {
      ...{ view, change, submit },
      files: () => files,
      send: () => void send(),
      retry: () => void refresh(),
      copy: async (requestNo: string) => change({ isCopied: await copyText(requestNo) }),
    }),
  }
}
