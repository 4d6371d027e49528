import { copyText } from '../shared/clipboard.ts'
import { secondsUntil } from '../shared/countdown.ts'
import { createFileList, type FileList } from '../upload/file-list.ts'
import { detailBags, type RequestDetailBags } from './request-detail-bags.ts'
import type { RequestDetailView } from './chat-desk-view.ts'
import { enclosuresOf } from './chat-enclosures.ts'
import { answerProblem } from './request.rules.ts'
import type { DeskStage } from './support-chat-desk.ts'

export type { RequestDetailBags }

/** One request: what was said to it, and what can be said. */
export function requestDetail(stage: DeskStage) {
  const { client, clock, focus } = stage
  let files: FileList | undefined
  let callOff = (): void => undefined
  const view = () => stage.desk().detail

  function change(part: Partial<RequestDetailView>): void {
    const now = view()
    if (now) stage.put({ detail: { ...now, ...part } })
  }

  async function read(what: string): Promise<void> {
    if (view()?.rowId === what && view()?.status === 'sending') return
    files?.stop()
    files = createFileList({
      ...{ client, kind: 'comment' },
      changed: () => change({ files: files?.entries() ?? [] }),
      failed: (error) => void stage.failed(error),
    })
    stage.put({
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

  /** Reads it again; what was typed stays. */
  async function refresh(): Promise<void> {
    const { rowId } = view() ?? {}
    if (rowId === undefined) return
    const signal = stage.signal()
    const options = { signal, quiet: true } as const
    const info = await client.call('GET /flowable/info/{requestNo}', { params: { requestNo: rowId }, ...options })
    if (signal.aborted || view()?.rowId !== rowId) return
    if (!info.ok) return change({ status: 'ready', failure: stage.failed(info.error) })
    const { requestNo } = info.value
    const body = { requestNo }
    const [comments, links, history, transcript] = await Promise.all([
      client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body, ...options, reads: true }),
      client.call('POST /flowable/files', { body, ...options, reads: true }),
      client.call('POST /flowable/getTGangwayWorkOrderHisList', { body, ...options, reads: true }),
      client.call('POST /flowable/queryAutoReplyHis', { body, ...options, reads: true }),
    ])
    if (signal.aborted || view()?.rowId !== rowId) return
    const failure = comments.ok ? undefined : stage.failed(comments.error)
    change({
      ...{ status: 'ready', request: info.value, failure },
      comments: comments.ok ? comments.value : (view()?.comments ?? []),
      history: history.ok ? history.value : (view()?.history ?? []),
      transcript: transcript.ok ? transcript.value : (view()?.transcript ?? []),
      links: links.ok ? Object.fromEntries(links.value.map(({ OssKey, url }) => [OssKey, url])) : {},
    })
    tick()
  }

  /** How long support still has for its answer, second by second. */
  function tick(): void {
    callOff()
    const { request } = view() ?? {}
    if (!request?.answerBy) return change({ secondsLeft: undefined })
    const now = clock.now().getTime() + (stage.talk()?.ahead ?? 0)
    change({ secondsLeft: secondsUntil(request.answerBy, now) })
    callOff = clock.after(1_000, tick)
  }

  const placeOf = { blank: 'comment', why: 'comment', choose: 'solve', star: 'star' } as const

  /** Asks first where the answer moves the request. */
  function submit(): void {
    const now = view()
    if (!now?.request || now.status === 'sending' || !files) return
    const { state } = now.request
    const { comment, isSolve, star } = now
    const isProcessed = state === 'PROCESSED'
    const draft = { comment, files: files.stored().length, ...(isProcessed && { isSolve, star }) }
    const wait = files.unready()
    const wrong = answerProblem(state, draft)
    if (wait || wrong) {
      const place = wait || !wrong ? 'files' : placeOf[wrong]
      const said = wait ?? { key: `support.problem.${wrong}` }
      change({ problems: { [place]: focus.problem(place, said) }, asks: undefined })
      return stage.moveFocus(place)
    }
    if (!isProcessed) return void send()
    change({ asks: isSolve ? 'yes' : 'no', problems: {} })
    stage.moveFocus('sure')
  }

  async function send(): Promise<void> {
    const now = view()
    if (!now?.request || !files) return
    const { requestNo, processId, state } = now.request
    const { comment, isSolve, star } = now
    const isProcessed = state === 'PROCESSED'
    change({ status: 'sending', asks: undefined, failure: undefined })
    const result = await client.call('POST /flowable/addTGangwayWorkOrderComment', {
      body: {
        ...{ requestNo, comment, enclosureUrl: enclosuresOf(files.stored()), type: 1 },
        isSolve: isProcessed ? isSolve : false,
        ...(isProcessed && star !== undefined && { star }),
      },
      quiet: true,
    })
    if (!result.ok) {
      change({ status: 'ready', failure: stage.failed(result.error) })
      return stage.moveFocus('failure')
    }
    if (isProcessed && isSolve !== undefined)
      await client.call('POST /flowable/feedback', { body: { requestNo, processId, isSolve }, quiet: true })
    for (const { id } of files.entries()) files.remove(id)
    change({ status: 'ready', comment: '', isSolve: undefined, star: undefined, problems: {} })
    stage.say({ key: 'chat.sent' })
    stage.moveFocus('title')
    await refresh()
  }

  return {
    read,
    refresh,
    rest: () => {
      callOff()
      files?.stop()
    },
    bags: detailBags(stage, {
      ...{ view, change, submit },
      files: () => files,
      send: () => void send(),
      retry: () => void refresh(),
      copy: async (requestNo: string) => change({ isCopied: await copyText(requestNo) }),
    }),
  }
}
