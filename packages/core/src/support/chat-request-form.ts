import type { CallError } from '../shared/call-error.ts'
import type { Problem } from '../shared/focus.ts'
import { createFileList, type FileList } from '../upload/file-list.ts'
import { enclosuresOf } from './chat-enclosures.ts'
import type { RequestFormView } from './chat-desk-view.ts'
import type { ChatTalk } from './chat-talk.ts'
import { draftFor, existingOf } from './chat-verdicts.ts'
import { levelsOf } from './category.rules.ts'
import { requestFormBags } from './request-form-bags.ts'
import { chooseCategory, requestProblems, type RequestDraft } from './request.rules.ts'
import { suggestCategories } from './suggest-categories.ts'
import type { DeskStage } from './support-chat-desk.ts'

/** The form of a request inside the chat, with what the assistant knows filled in. */
export function requestForm(stage: DeskStage, talk: ChatTalk) {
  const { client, focus } = stage
  let files: FileList | undefined
  const suggest = suggestCategories(stage, () => view(), change)
  const view = () => stage.desk().form

  function change(part: Partial<RequestFormView>): void {
    const now = view()
    if (now) stage.put({ form: { ...now, ...part } })
  }

  function open(about?: string): void {
    const before = view()
    // Whoever looks elsewhere meanwhile finds it as it was.
    if (before && before.about === about && before.status === 'editing') return
    files?.stop()
    const one = about === undefined ? undefined : talk.exchange(about)
    const { category = [], ...known } = one
      ? draftFor(one)
      : { orderNo: stage.context().orderNo ?? '', description: '' }
    files = createFileList({
      ...{ client, kind: 'request' },
      changed: () => change({ files: files?.entries() ?? [] }),
      failed: (error) => void stage.failed(error),
    })
    const draft = chooseCategory({ category: [], ...known }, category)
    stage.put({
      form: {
        ...{ status: 'editing', about, tree: before?.tree ?? [], problems: {}, files: [], suggested: [] },
        draft: { ...draft, orderNo: known.orderNo },
      },
    })
    void readTree()
  }

  async function readTree(): Promise<void> {
    if (view()?.tree.length) return
    const signal = stage.signal()
    const options = { body: {}, signal, quiet: true, reads: true } as const
    const result = await client.call('POST /flowable/queryWorkOrderCategory', options)
    if (signal.aborted) return
    if (result.ok) change({ tree: result.value, failure: undefined })
    else change({ failure: stage.failed(result.error) })
  }

  /** What was typed is there; what was wrong with it may be mended. */
  function edit(draft: RequestDraft, ...places: string[]): void {
    const { problems = {} } = view() ?? {}
    change({ draft, problems: Object.fromEntries(Object.entries(problems).filter(([at]) => !places.includes(at))) })
  }

  async function submit(): Promise<void> {
    const now = view()
    if (!now || now.status === 'sending' || !files) return
    const { draft, about } = now
    const problems = Object.fromEntries(
      requestProblems(draft).map(({ field, key }) => {
        const said = field === 'description' ? 'desk.content' : `support.problem.${key}`
        return [field, focus.problem(field, { key: said })]
      }),
    )
    const wait = files.unready()
    if (wait) problems['files'] ??= focus.problem('files', wait)
    change({ problems, failure: undefined, existing: undefined })
    const [first] = Object.keys(problems)
    if (first) return stage.moveFocus(first)
    change({ status: 'sending' })
    const { firstCategory, ...deeper } = levelsOf(draft.category)
    const { priority = null, orderNo, description } = draft
    const conversationId = about === undefined ? null : (stage.talk()?.conversationId ?? null)
    const result = await client.call('POST /flowable/submit', {
      body: {
        ...{ firstCategory: firstCategory ?? 0, ...deeper, priority, description, conversationId },
        ...{ orderNo: orderNo.trim(), enclosureUrl: enclosuresOf(files.stored()) },
      },
      quiet: true,
    })
    if (!result.ok) return refused(result.error)
    const { orderNo: its } = draft
    stage.put({ form: undefined })
    talk.raised(about, result.value, its)
    if (about === undefined) stage.show('request', result.value.rowId)
    else stage.show('chat')
    stage.say({ key: 'chat.raisedNo', values: { requestNo: result.value.requestNo } })
  }

  /** The server may know better what is wrong. */
  function refused(error: CallError): void {
    const wrong = (error.fields ?? []).map(({ path, message }): [string, Problem] => {
      const place = placeOf[path] ?? path
      return [place, focus.problem(place, { key: '', text: message })]
    })
    const failure = wrong.length > 0 ? undefined : stage.failed(error)
    change({ status: 'editing', existing: existingOf(error.data), failure, problems: Object.fromEntries(wrong) })
    stage.moveFocus(wrong[0]?.[0] ?? 'failure')
  }

  return {
    open,
    bags: requestFormBags(stage, { view, change, edit, submit, suggest, files: () => files }),
    paste: (pasted: readonly File[], types: readonly string[]) => files?.paste(pasted, types),
  }
}

const placeOf: Partial<Record<string, string>> = { firstCategory: 'category', enclosureUrl: 'files' }
