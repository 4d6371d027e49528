import {
  chooseCategory,
  isSubmittedWithoutWords,
  levelsOf,
  requestProblems,
  say as sayMessage,
  titleOf,
  type CallError,
  type CategoryPath,
  type RequestDraft,
  type RequestField,
  type Scene,
} from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FilePlace } from '../shared/file-place.tsx'
import { PlainArea } from '../shared/plain-field.tsx'
import { useSignedIn } from '../session/rights.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { CategoryField } from './category-field.tsx'
import { HoursNote } from './hours-note.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { draftName, dropDraft, keepDraft, readDraft } from './request-draft.ts'
import { useCategories, useRequestsChanged } from './request-queries.ts'
import { DrawerForm, FieldTitle } from './request-form.ts'
import { RequestFields } from './request-fields.tsx'
import { DrawerBody, DrawerFoot } from './side-drawer.tsx'
import { SuggestedCategories } from './suggested-categories.tsx'
import { enclosuresOf, useAttachments } from './use-attachments.ts'

interface RaiseRequestProps {
  scene?: Scene
  orderNo?: string
  onRaised: (request: string) => void
  onShow: (request: string) => void
}

/** The form of a request. What was typed is there again after a reload. */
export function RaiseRequest({ scene, orderNo = '', onRaised, onShow }: RaiseRequestProps) {
  const { say, words, lang } = useWords()
  const user = useSignedIn()?.user
  const tree = useCategories()
  const changed = useRequestsChanged()
  const name = draftName(user?.id ?? '', scene, orderNo)
  const [kept] = useState(() => readDraft(name))
  const [draft, setDraft] = useState<RequestDraft>(
    () => kept?.draft ?? { category: [], orderNo, description: '', email: user?.email ?? '' },
  )
  const files = useAttachments('request', kept?.files)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<CallError>()
  const form = useRef<HTMLFormElement>(null)
  const stored = files.stored()
  const title = draft.title ?? titleOf(tree, draft.category, lang)
  const whole = { ...draft, title }
  const problems = isAsked ? requestProblems(whole, scene) : []
  const problemOf = (field: RequestField) => {
    const found = problems.find((each) => each.field === field)
    return (found && words.t(`support.problem.${found.key}`)) ?? said(refused, field)
  }

  useEffect(() => {
    keepDraft(name, { draft, files: stored })
    // The list of files is a new one each time it is read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, draft, stored.length])

  const send = useMutation({
    mutationFn: () => {
      const { priority, description, email = '' } = draft
      const { firstCategory, ...deeper } = levelsOf(draft.category)
      const asked = { title, priority: priority ?? null, description, email, orderNo: draft.orderNo.trim() }
      const body = { ...asked, firstCategory: firstCategory ?? 0, ...deeper, enclosureUrl: enclosuresOf(files) }
      return client.call('POST /flowable/submit', { body, quiet: true })
    },
    onSuccess: async (result) => {
      if (!result.ok) return setRefused(result.error)
      dropDraft(name)
      toast.success(say('request.raise.done', { requestNo: result.value.requestNo }))
      onRaised(result.value.rowId)
      await changed()
    },
  })

  const wait = files.unready()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (wait || send.isPending) return
    const [wrong] = requestProblems(whole, scene)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name^="${wrong.field}"]`)?.focus()
    else send.mutate()
  }

  const change = (part: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...part }))
  const choose = (category: CategoryPath) => setDraft((now) => chooseCategory(now, category, scene))
  return (
    <DrawerForm ref={form} onSubmit={submit} noValidate>
      <DrawerBody>
        <HoursNote />
        {scene === 1 && orderNo && (
          <p>
            {say('request.field.orderNo')} <b>{orderNo}</b>
          </p>
        )}
        <CategoryField
          tree={tree}
          scene={scene}
          path={draft.category}
          onChange={choose}
          problem={problemOf('category')}
        />
        <RequestFields scene={scene} draft={whole} change={change} problemOf={problemOf} />
        <PlainArea
          name="description"
          label={say(
            isSubmittedWithoutWords(draft.category) ? 'request.field.descriptionOptional' : 'request.field.description',
          )}
          rows={6}
          maxLength={5_000}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          problem={problemOf('description')}
        />
        {draft.category.length < 2 && (
          <SuggestedCategories tree={tree} scene={scene} text={draft.description} onChoose={choose} />
        )}
        <div>
          <FieldTitle>{say('request.field.files')}</FieldTitle>
          <FilePlace
            list={files}
            label={say('request.field.files')}
            isBusy={send.isPending}
            problem={isAsked && wait ? sayMessage(words, wait) : said(refused, 'enclosureUrl')}
          />
        </div>
      </DrawerBody>
      <DrawerFoot>
        <Button $kind="main" type="submit" disabled={send.isPending}>
          {say(send.isPending ? 'action.working' : 'request.raise.submit')}
        </Button>
      </DrawerFoot>
      {refused && !refused.fields?.length && (
        <RefusalDialog
          error={refused}
          onClose={() => setRefused(undefined)}
          onShow={(request) => {
            setRefused(undefined)
            onShow(request)
          }}
        />
      )}
    </DrawerForm>
  )
}

/** What the server says of a field. */
function said(refused: CallError | undefined, path: string): string | undefined {
  return refused?.fields?.find((each) => each.path === (path === 'category' ? 'firstCategory' : path))?.message
}
