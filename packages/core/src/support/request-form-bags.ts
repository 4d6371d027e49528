import type { Lang } from '../shared/dates.ts'
import { selectField, textField, type Field, type FormDesk } from '../shared/form-desk.ts'
import type { SelectBags } from '../shared/choice.ts'
import { buttonBag, formBag } from '../shared/form-bags.ts'
import { say, type Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import { fileBags, pasteBag, type FileBags } from '../upload/file-bags.ts'
import type { FileList } from '../upload/file-list.ts'
import { isSubmittedWithoutWords, labelOf, type CategoryNode } from './category.rules.ts'
import type { RequestFormView } from './chat-desk-view.ts'
import { restText } from './hours-text.ts'
import { usualHours } from './service-hours.rules.ts'
import { asksOrder, chooseCategory, type RequestDraft } from './request.rules.ts'
import type { suggestCategories } from './suggest-categories.ts'
import type { DeskStage } from './support-chat-desk.ts'

export interface RequestFormBags {
  form: PropBag
  /** Nobody is there now. */
  rest?: string
  failure?: { bag: PropBag; title: string; text: string; link?: { number: string; bag: PropBag } }
  categories: SelectBags[]
  suggestions: { text: string; bag: PropBag }[]
  fields: Field[]
  files: FileBags
  submit: PropBag
}

interface FormSettings {
  view(): RequestFormView | undefined
  change(part: Partial<RequestFormView>): void
  edit(draft: RequestDraft, ...places: string[]): void
  submit(): Promise<void>
  suggest: ReturnType<typeof suggestCategories>
  files(): FileList | undefined
}

const ofCategory = ['category', 'orderNo', 'priority'] as const

export function requestFormBags(stage: DeskStage, { view, change, edit, submit, suggest, files }: FormSettings) {
  const { focus } = stage

  function restNow(words: Words): string | undefined {
    const { hours = usualHours, ahead = 0 } = stage.talk() ?? {}
    return restText(hours, stage.clock.now().getTime() + ahead, words)
  }

  function failureOf({ existing, failure }: RequestFormView, id: string, words: Words): RequestFormBags['failure'] {
    if (!existing && !failure) return undefined
    return {
      bag: { id: `${id}-failure`, role: 'alert', tabindex: -1 },
      title: existing ? 'Hmmm....' : 'Oops!',
      text: failure ? say(words, failure) : words.t('chat.isOpen'),
      link: existing && {
        number: existing.requestNo,
        bag: buttonBag('button', false, () => stage.show('request', existing.rowId)),
      },
    }
  }

  function categories(desk: FormDesk, id: string, { tree, draft }: RequestFormView, lang: Lang): SelectBags[] {
    return levelsFor(tree, draft.category).map((nodes, level) =>
      selectField(desk, id, level === 0 ? 'category' : `category${level}`, {
        label: { key: `desk.category${level}` },
        value: String(draft.category[level] ?? ''),
        isRequired: level === 0,
        options: [
          { value: '', text: { key: 'desk.choose' } },
          ...nodes.map((node) => ({ value: String(node.value), text: { key: '', text: labelOf(node, lang) } })),
        ],
        choose(value) {
          const path = [...draft.category.slice(0, level), ...(value === '' ? [] : [Number(value)])]
          edit(chooseCategory(draft, path), ...ofCategory)
        },
      }),
    )
  }

  function fields(desk: FormDesk, id: string, { draft }: RequestFormView, lang: Lang): Field[] {
    const text = (place: 'orderNo' | 'description', label: Message, more: PropBag) =>
      textField(desk, id, place, {
        ...{ label, value: draft[place], input: more },
        onEnter: place === 'description' ? 'new-line' : undefined,
        onText(typed) {
          edit({ ...draft, [place]: typed }, place)
          if (place === 'description') void suggest.ask(typed, lang)
        },
      })
    const required = { 'aria-required': 'true' }
    const isOptional = isSubmittedWithoutWords(draft.category)
    return [
      ...(asksOrder(draft.category) ? [text('orderNo', { key: 'desk.orderNo' }, { maxlength: 40, ...required })] : []),
      ...(draft.priority === undefined ? [] : [priorityField(desk, id, draft, (next) => edit(next, 'priority'))]),
      text(
        'description',
        { key: 'desk.description' },
        { rows: 5, maxlength: 5_000, autocapitalize: 'sentences', ...(isOptional ? {} : required) },
      ),
    ]
  }

  return (id: string, words: Words): RequestFormBags | undefined => {
    const now = view()
    const list = files()
    if (!now || !list) return undefined
    const { draft, status, tree, suggested, problems } = now
    const desk: FormDesk = {
      view: { peek: () => ({ focus: stage.view.peek().focus, status, problems }) },
      ...{ focus, goOn: () => void submit() },
    }
    const isBusy = status === 'sending'
    return {
      form: { ...formBag(isBusy, submit), ...pasteBag(list, isBusy) },
      rest: restNow(words),
      failure: failureOf(now, id, words),
      categories: categories(desk, id, now, words.lang),
      suggestions: suggest.shown(suggested, tree, words.lang).map(({ path, text }) => ({
        text,
        bag: buttonBag('button', false, () => {
          edit({ ...chooseCategory(draft, path), orderNo: draft.orderNo }, ...ofCategory)
          change({ suggested: [] })
          stage.moveFocus('category')
        }),
      })),
      fields: fields(desk, id, now, words.lang),
      files: fileBags({
        ...{ id: `${id}-files`, list, problem: problems['files'], isBusy },
        onFocus: (isHere) => focus.moved(isHere ? 'files' : 'none'),
        onRemoved: () => stage.moveFocus('files'),
      }),
      submit: buttonBag('submit', isBusy),
    }
  }
}

/** The nodes to choose from at each level that there is. */
function levelsFor(tree: readonly CategoryNode[], path: readonly number[]): (readonly CategoryNode[])[] {
  const levels = [tree]
  for (const value of path) levels.push(levels.at(-1)?.find((node) => node.value === value)?.children ?? [])
  return levels.filter((nodes, level) => level === 0 || nodes.length > 0)
}

function priorityField(desk: FormDesk, id: string, draft: RequestDraft, edit: (draft: RequestDraft) => void) {
  return selectField(desk, id, 'priority', {
    label: { key: 'desk.priority' },
    value: String(draft.priority),
    isRequired: true,
    options: [1, 2, 3].map((each) => ({ value: String(each), text: { key: 'desk.grade', values: { n: each } } })),
    choose: (value) => edit({ ...draft, priority: Number(value) }),
  })
}
