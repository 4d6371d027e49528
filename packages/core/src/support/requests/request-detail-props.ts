import { formatCountdown } from '../../shared/format/countdown.ts'
import { textField, type FormBinding } from '../../shared/forms/form-binding.ts'
import type { FieldElementProps } from '../../shared/forms/field.ts'
import { buttonProps, formProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { parseRichText, type TextBlock } from '../../shared/format/rich-text.ts'
import { requestSides } from '../../shared/contract/request.ts'
import type { Translator } from '../../shared/translator.ts'
import { fileFieldProps, pasteProps, type FileFieldElementProps } from '../../upload/file-props.ts'
import type { FileList } from '../../upload/file-list.ts'
import { parseAttachments } from '../../upload/upload.rules.ts'
import { articleLinkProps } from '../chat/chat-context.ts'
import type { RequestDetailView } from './requests.view.ts'
import { isRequestActionAllowed, maxStars, requestStateTones } from '../request.rules.ts'
import type { RequestsContext } from './requests-context.ts'

export interface AttachmentProps {
  name: string
  url?: string
}

export interface RequestDetailElementProps {
  isLoading: boolean
  failure?: { text: string; props: ElementProps; retry: ElementProps }
  head?: {
    title: string
    number: string
    copy: { text: string; props: ElementProps }
    state: { text: string; tone: string }
    timer?: { text: string; isLate: boolean }
  }
  facts: { label: string; value: string }[]
  files: AttachmentProps[]
  comments: {
    id: string
    name: string
    at: string
    text: string
    isMine: boolean
    stars: number
    starsText: string
    files: AttachmentProps[]
  }[]
  history: { title: string; steps: { text: string; aside: string }[] }
  transcript: { title: string; replies: { id: string; question: string; blocks: TextBlock[] }[] }
  article(slug: string): ElementProps
  /** Undefined once the request is completed, and for a user who may not answer. */
  answer?: AnswerFormElementProps
}

export interface AnswerFormElementProps {
  form: ElementProps
  solve?: { label: string; group: ElementProps; choices: { text: string; props: ElementProps }[]; problem?: string }
  stars?: {
    label: string
    group: ElementProps
    choices: { text: string; isOn: boolean; props: ElementProps }[]
    problem?: string
  }
  comment: FieldElementProps
  files: FileFieldElementProps
  asks?: { text: string; props: ElementProps; yes: ElementProps; no: ElementProps }
  submit: ElementProps
}

interface RequestDetailPropsSettings {
  view(): RequestDetailView | undefined
  change(part: Partial<RequestDetailView>): void
  files(): FileList | undefined
  submit(): void
  send(): void
  retry(): void
  copy(requestNo: string): Promise<void>
}

export function requestDetailProps(context: RequestsContext, settings: RequestDetailPropsSettings) {
  const { view, change, submit, send, retry, copy } = settings
  const { focus } = context
  const attached = (text: string, links: RequestDetailView['links']): AttachmentProps[] =>
    (parseAttachments(text) ?? []).map(({ ResTitle, OssKey }) => ({ name: ResTitle, url: safeUrl(links[OssKey]) }))

  function answer(id: string, now: RequestDetailView, list: FileList, translator: Translator): AnswerFormElementProps {
    const { t } = translator
    const { status, problems, comment, isSolve, star, confirmation, request } = now
    const isBusy = status === 'sending'
    const binding: FormBinding = {
      view: { peek: () => ({ focus: context.view.peek().focus, status: isBusy ? 'sending' : 'editing', problems }) },
      ...{ focus, onEnter: submit },
    }
    const isProcessed = request?.state === 'PROCESSED'
    const problemAt = (place: string) => problems[place] && translate(translator, problems[place])
    const radios = (place: string, label: string): ElementProps => ({
      role: 'radiogroup',
      'aria-label': label,
      id: `${id}-${place}`,
      tabindex: -1,
    })
    const radio = (isChosen: boolean, run: () => void): ElementProps => ({
      ...buttonProps('button', isBusy, run),
      role: 'radio',
      'aria-checked': isChosen ? 'true' : 'false',
    })
    return {
      form: { ...formProps(isBusy, async () => submit()), ...pasteProps(list, isBusy) },
      solve: isProcessed
        ? {
            label: t('requests.isSolved'),
            group: radios('solve', t('requests.isSolved')),
            choices: [true, false].map((each) => ({
              text: t(each ? 'chat.yes' : 'chat.no'),
              props: radio(isSolve === each, () => change({ isSolve: each, confirmation: undefined, problems: {} })),
            })),
            problem: problemAt('solve'),
          }
        : undefined,
      stars:
        isProcessed && isSolve !== undefined
          ? {
              label: t('requests.stars'),
              group: radios('star', t('requests.stars')),
              choices: Array.from({ length: maxStars }, (_, at) => ({
                text: t('requests.star', { count: at + 1 }),
                isOn: at < (star ?? 0),
                props: radio(star === at + 1, () => change({ star: at + 1, confirmation: undefined, problems: {} })),
              })),
              problem: problemAt('star'),
            }
          : undefined,
      comment: textField(binding, id, 'comment', {
        ...{ label: { key: 'requests.comment' }, value: comment, onEnter: 'new-line' },
        input: { rows: 3, maxlength: 5_000, autocapitalize: 'sentences' },
        onText: (text) => change({ comment: text, confirmation: undefined, problems: {} }),
      }),
      files: fileFieldProps({
        ...{ id: `${id}-files`, list, problem: problems['files'], isBusy },
        onFocus: (hasFocus) => focus.moved(hasFocus ? 'files' : 'none'),
        onRemoved: () => context.moveFocus('files'),
      }),
      asks: confirmation && {
        text: t(`support.confirm.${confirmation}`),
        props: { role: 'alertdialog', 'aria-label': t(`support.confirm.${confirmation}`) },
        yes: { ...buttonProps('button', isBusy, send), id: `${id}-sure` },
        no: buttonProps('button', isBusy, () => {
          change({ confirmation: undefined })
          context.moveFocus('comment')
        }),
      },
      submit: buttonProps('submit', isBusy),
    }
  }

  return (id: string, translator: Translator): RequestDetailElementProps | undefined => {
    const now = view()
    if (!now) return undefined
    const { t } = translator
    const { status, request, comments, history, transcript, links, failure, secondsLeft, isCopied } = now
    const moment = (at: string) => translate(translator, { key: '', moment: at })
    const list = settings.files()
    return {
      isLoading: status === 'loading',
      failure: failure && {
        text: translate(translator, failure),
        props: { id: `${id}-failure`, tabindex: -1, role: 'alert' },
        retry: buttonProps('button', false, retry),
      },
      head: request && {
        ...{ title: request.title, number: request.requestNo },
        copy: {
          text: t(isCopied ? 'requests.copied' : 'requests.copy'),
          props: buttonProps('button', false, () => void copy(request.requestNo)),
        },
        state: { text: t(`support.state.${request.state}`), tone: requestStateTones[request.state] },
        timer: secondsLeft === undefined ? undefined : timerOf(secondsLeft),
      },
      facts: request
        ? [
            ...(request.orderNo ? [{ label: t('chat.fact.booking'), value: request.orderNo }] : []),
            { label: t('requests.created'), value: `${moment(request.rowCrtTs)} · ${request.creator}` },
            { label: t('requests.expected'), value: moment(request.expectedResolutionTime) },
            { label: t('requests.description'), value: request.description || '—' },
          ]
        : [],
      files: request ? attached(request.enclosureUrl, links) : [],
      comments: comments.map(({ id: key, name, rowCrtTs, comment, type, star, enclosureUrl }) => ({
        ...{ id: key, name, text: comment, at: moment(rowCrtTs), isMine: type === requestSides.customer },
        stars: star ?? 0,
        starsText: star === null ? '' : t('requests.star', { count: star }),
        files: attached(enclosureUrl, links),
      })),
      history: {
        title: t('requests.history'),
        steps: history.map(({ step, state, name, recUptTs }) => ({
          text: `${t(`requests.step.${step}`)} · ${t(`support.state.${state}`)}`,
          aside: [name, moment(recUptTs)].filter(Boolean).join(' · '),
        })),
      },
      transcript: {
        title: t('requests.transcript'),
        replies: transcript.map(({ id: key, question, answer: result }) => ({
          id: key,
          question,
          blocks: parseRichText(result),
        })),
      },
      article: (slug) => articleLinkProps(context, slug),
      answer:
        request && list && canAnswer(request.state) && !context.conversation()?.cannotRaise
          ? answer(id, now, list, translator)
          : undefined,
    }

    function timerOf(seconds: number) {
      const isLate = seconds === 0
      return { isLate, text: isLate ? t('requests.late') : t('requests.answerIn', { time: formatCountdown(seconds) }) }
    }
  }
}

/** Attachments open in a new tab; addresses that could run script are removed. */
function safeUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined
}

const canAnswer = (state: NonNullable<RequestDetailView['request']>['state']) =>
  isRequestActionAllowed(state, 'comment') || isRequestActionAllowed(state, 'solved')
