import type { Lang } from '../../shared/format/server-time.ts'
import { selectField, textField, type FormFieldProps, type FormBinding } from '../../shared/forms/form-binding.ts'
import type { SelectElementProps } from '../../shared/forms/choice.ts'
import { buttonProps, formProps } from '../../shared/forms/form-props.ts'
import { translate, type Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import { fileFieldProps, pasteProps, type FileFieldElementProps } from '../../upload/file-props.ts'
import type { FileList } from '../../upload/file-list.ts'
import { isDescriptionOptional, categoryLabel, type CategoryNode } from '../category.rules.ts'
import type { RequestFormView } from './requests.view.ts'
import { closedText } from '../chat/hours-text.ts'
import { defaultHours } from '../service-hours.rules.ts'
import { showsOrderField, changeCategory, type RequestDraft } from '../request.rules.ts'
import type { createCategorySuggester } from './suggest-categories.ts'
import type { RequestsContext } from './requests-context.ts'

export interface RequestFormElementProps {
  form: ElementProps
  /** Set while support is closed. */
  closedNotice?: string
  failure?: { props: ElementProps; title: string; text: string; link?: { number: string; props: ElementProps } }
  categories: SelectElementProps[]
  suggestions: { text: string; props: ElementProps }[]
  fields: FormFieldProps[]
  files: FileFieldElementProps
  /** Takes a photo with the camera of a phone. */
  camera: ElementProps
  submit: ElementProps
}

interface RequestFormPropsSettings {
  view(): RequestFormView | undefined
  change(part: Partial<RequestFormView>): void
  edit(draft: RequestDraft, ...places: string[]): void
  submit(): Promise<void>
  suggest: ReturnType<typeof createCategorySuggester>
  files(): FileList | undefined
}

const ofCategory = ['category', 'orderNo', 'priority'] as const

export function requestFormProps(
  context: RequestsContext,
  { view, change, edit, submit, suggest, files }: RequestFormPropsSettings,
) {
  const { focus } = context

  function closedNoticeNow(translator: Translator): string | undefined {
    const { hours = defaultHours, clockOffsetMs = 0 } = context.conversation() ?? {}
    return closedText(hours, context.clock.now().getTime() + clockOffsetMs, translator)
  }

  function failureOf(
    { existing, failure }: RequestFormView,
    id: string,
    translator: Translator,
  ): RequestFormElementProps['failure'] {
    if (!existing && !failure) return undefined
    return {
      props: { id: `${id}-failure`, role: 'alert', tabindex: -1 },
      title: existing ? 'Hmmm....' : 'Oops!',
      text: failure ? translate(translator, failure) : translator.t('chat.isOpen'),
      link: existing && {
        number: existing.requestNo,
        props: buttonProps('button', false, () => context.show('request', existing.rowId)),
      },
    }
  }

  function categories(
    binding: FormBinding,
    id: string,
    { tree, draft }: RequestFormView,
    lang: Lang,
  ): SelectElementProps[] {
    return levelsFor(tree, draft.category).map((nodes, level) =>
      selectField(binding, id, level === 0 ? 'category' : `category${level}`, {
        label: { key: `requests.category${level}` },
        value: String(draft.category[level] ?? ''),
        isRequired: level === 0,
        options: [
          { value: '', text: { key: 'requests.choose' } },
          ...nodes.map((node) => ({ value: String(node.value), text: { key: '', text: categoryLabel(node, lang) } })),
        ],
        choose(value) {
          const path = [...draft.category.slice(0, level), ...(value === '' ? [] : [Number(value)])]
          edit(changeCategory(draft, path), ...ofCategory)
        },
      }),
    )
  }

  function fields(binding: FormBinding, id: string, { draft }: RequestFormView, lang: Lang): FormFieldProps[] {
    const text = (place: 'orderNo' | 'description', label: Message, more: ElementProps) =>
      textField(binding, id, place, {
        ...{ label, value: draft[place], input: more },
        onEnter: place === 'description' ? 'new-line' : undefined,
        onText(typed) {
          edit({ ...draft, [place]: typed }, place)
          if (place === 'description') void suggest.ask(typed, lang)
        },
      })
    const required = { 'aria-required': 'true' }
    const isOptional = isDescriptionOptional(draft.category)
    return [
      ...(showsOrderField(draft.category)
        ? [text('orderNo', { key: 'requests.orderNo' }, { maxlength: 40, ...required })]
        : []),
      ...(draft.priority === undefined ? [] : [priorityField(binding, id, draft, (next) => edit(next, 'priority'))]),
      text(
        'description',
        { key: 'requests.description' },
        { rows: 5, maxlength: 5_000, autocapitalize: 'sentences', ...(isOptional ? {} : required) },
      ),
    ]
  }

  return (id: string, translator: Translator): RequestFormElementProps | undefined => {
    const now = view()
    const list = files()
    if (!now || !list) return undefined
    const { draft, status, tree, suggested, problems } = now
    const binding: FormBinding = {
      view: { peek: () => ({ focus: context.view.peek().focus, status, problems }) },
      ...{ focus, onEnter: () => void submit() },
    }
    const isBusy = status === 'sending'
    const shown = fileFieldProps({
      ...{ id: `${id}-files`, list, problem: problems['files'], isBusy },
      onFocus: (hasFocus) => focus.moved(hasFocus ? 'files' : 'none'),
      onRemoved: () => context.moveFocus('files'),
    })
    return {
      form: { ...formProps(isBusy, submit), ...pasteProps(list, isBusy) },
      closedNotice: closedNoticeNow(translator),
      failure: failureOf(now, id, translator),
      categories: categories(binding, id, now, translator.lang),
      suggestions: suggest.shown(suggested, tree, translator.lang).map(({ path, text }) => ({
        text,
        props: buttonProps('button', false, () => {
          edit({ ...changeCategory(draft, path), orderNo: draft.orderNo }, ...ofCategory)
          change({ suggested: [] })
          context.moveFocus('category')
        }),
      })),
      fields: fields(binding, id, now, translator.lang),
      files: shown,
      camera: { ...shown.input, id: `${id}-camera`, multiple: false, accept: 'image/*', capture: 'environment' },
      submit: buttonProps('submit', isBusy),
    }
  }
}

function levelsFor(tree: readonly CategoryNode[], path: readonly number[]): (readonly CategoryNode[])[] {
  const levels = [tree]
  for (const value of path) levels.push(levels.at(-1)?.find((node) => node.value === value)?.children ?? [])
  return levels.filter((nodes, level) => level === 0 || nodes.length > 0)
}

function priorityField(binding: FormBinding, id: string, draft: RequestDraft, edit: (draft: RequestDraft) => void) {
  return selectField(binding, id, 'priority', {
    label: { key: 'requests.priority' },
    value: String(draft.priority),
    isRequired: true,
    options: [1, 2, 3].map((each) => ({ value: String(each), text: { key: 'requests.grade', values: { n: each } } })),
    choose: (value) => edit({ ...draft, priority: Number(value) }),
  })
}
