import {
  changeCategory,
  isDescriptionOptional,
  toCategoryFields,
  findRequestProblems,
  translate as sayMessage,
  categoryTitle,
  type CallError,
  type CategoryPath,
  type RequestDraft,
  type RequestField,
  type RequestOrigin,
} from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FileDropZone } from '../shared/ui/file-drop-zone.tsx'
import { PlainArea } from '../shared/ui/plain-field.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { Button } from '../shared/ui/button.tsx'
import { client } from '../shared/api/client.ts'
import { toast } from '../shared/ui/toast.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CategoryField } from './category-field.tsx'
import { ServiceHoursNote } from './service-hours-note.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { buildDraftKey, deleteDraft, saveDraft, readDraft } from './request-draft.ts'
import { useCategories, useInvalidateRequests } from './request-queries.ts'
import { DrawerForm, FieldTitle } from './request-form.ts'
import { RequestFields } from './request-fields.tsx'
import { DrawerBody, DrawerFooter } from './side-drawer.tsx'
import { SuggestedCategories } from './suggested-categories.tsx'
import { toAttachmentsField, useAttachments } from './use-attachments.ts'

interface RequestFormProps {
  origin?: RequestOrigin
  orderNo?: string
  onRaised: (request: string) => void
  onShow: (request: string) => void
}

/** Form of a new request. Its draft survives a reload. */
export function RequestForm({ origin, orderNo = '', onRaised, onShow }: RequestFormProps) {
  const { translate, translator, lang } = useTranslator()
  const user = useCurrentUser()?.user
  const tree = useCategories()
  const changed = useInvalidateRequests()
  const name = buildDraftKey(user?.id ?? '', origin, orderNo)
  const [kept] = useState(() => readDraft(name))
  const [draft, setDraft] = useState<RequestDraft>(
    () => kept?.draft ?? { category: [], orderNo, description: '', email: user?.email ?? '' },
  )
  const files = useAttachments('request', kept?.files)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<CallError>()
  const form = useRef<HTMLFormElement>(null)
  const stored = files.stored()
  const title = draft.title ?? categoryTitle(tree, draft.category, lang)
  const isComplete = { ...draft, title }
  const problems = isAsked ? findRequestProblems(isComplete, origin) : []
  const problemOf = (field: RequestField) => {
    const found = problems.find((each) => each.field === field)
    return (found && translator.t(`support.problem.${found.key}`)) ?? getFieldError(refused, field)
  }

  useEffect(() => {
    saveDraft(name, { draft, files: stored })
    // The file list is a new array on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, draft, stored.length])

  const submitRequest = useMutation({
    mutationFn: () => {
      const { priority, description, email = '' } = draft
      const { firstCategory, ...deeper } = toCategoryFields(draft.category)
      const requestBody = { title, priority: priority ?? null, description, email, orderNo: draft.orderNo.trim() }
      const body = {
        ...requestBody,
        firstCategory: firstCategory ?? 0,
        ...deeper,
        enclosureUrl: toAttachmentsField(files),
      }
      return client.call('POST /flowable/submit', { body, quiet: true })
    },
    onSuccess: async (result) => {
      if (!result.ok) return setRefused(result.error)
      deleteDraft(name)
      toast.success(translate('request.raise.done', { requestNo: result.value.requestNo }))
      onRaised(result.value.rowId)
      await changed()
    },
  })

  const isUploading = files.blockingProblem()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (isUploading || submitRequest.isPending) return
    const [wrong] = findRequestProblems(isComplete, origin)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name^="${wrong.field}"]`)?.focus()
    else submitRequest.mutate()
  }

  const change = (part: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...part }))
  const choose = (category: CategoryPath) => setDraft((now) => changeCategory(now, category, origin))
  return (
    <DrawerForm ref={form} onSubmit={submit} noValidate>
      <DrawerBody>
        <ServiceHoursNote />
        {origin === 1 && orderNo && (
          <p>
            {translate('request.field.orderNo')} <b>{orderNo}</b>
          </p>
        )}
        <CategoryField
          tree={tree}
          origin={origin}
          path={draft.category}
          onChange={choose}
          problem={problemOf('category')}
        />
        <RequestFields origin={origin} draft={isComplete} change={change} getProblem={problemOf} />
        <PlainArea
          name="description"
          label={translate(
            isDescriptionOptional(draft.category) ? 'request.field.descriptionOptional' : 'request.field.description',
          )}
          rows={6}
          maxLength={5_000}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          problem={problemOf('description')}
        />
        {draft.category.length < 2 && (
          <SuggestedCategories tree={tree} origin={origin} text={draft.description} onChoose={choose} />
        )}
        <div>
          <FieldTitle>{translate('request.field.files')}</FieldTitle>
          <FileDropZone
            list={files}
            label={translate('request.field.files')}
            isBusy={submitRequest.isPending}
            problem={
              isAsked && isUploading ? sayMessage(translator, isUploading) : getFieldError(refused, 'enclosureUrl')
            }
          />
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button $kind="main" type="submit" disabled={submitRequest.isPending}>
          {translate(submitRequest.isPending ? 'action.working' : 'request.raise.submit')}
        </Button>
      </DrawerFooter>
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

/** Message of the server about a field. */
function getFieldError(refused: CallError | undefined, path: string): string | undefined {
  return refused?.fields?.find((each) => each.path === (path === 'category' ? 'firstCategory' : path))?.message
}
