import { countdownText } from '../shared/countdown.ts'
import { textField, type FormDesk } from '../shared/form-desk.ts'
import type { FieldBags } from '../shared/field.ts'
import { buttonBag, formBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { richText, type Block } from '../shared/rich-text.ts'
import { sides } from '../shared/request.ts'
import type { Words } from '../shared/words.ts'
import { fileBags, pasteBag, type FileBags } from '../upload/file-bags.ts'
import type { FileList } from '../upload/file-list.ts'
import { readEnclosures } from '../upload/upload.rules.ts'
import { articleLink } from './chat-stage.ts'
import type { RequestDetailView } from './chat-desk-view.ts'
import { mayDo, mostStars, stateTones } from './request.rules.ts'
import type { DeskStage } from './support-chat-desk.ts'

export interface Attached {
  name: string
  /** Where it opens; nothing while that is not known. */
  url?: string
}

export interface RequestDetailBags {
  isLoading: boolean
  failure?: { text: string; bag: PropBag; retry: PropBag }
  head?: {
    title: string
    number: string
    copy: { text: string; bag: PropBag }
    state: { text: string; tone: string }
    timer?: { text: string; isLate: boolean }
  }
  facts: { label: string; value: string }[]
  files: Attached[]
  comments: {
    id: string
    name: string
    at: string
    text: string
    isMine: boolean
    stars: number
    starsText: string
    files: Attached[]
  }[]
  /** How it came to stand as it does, the oldest first. */
  history: { title: string; steps: { text: string; aside: string }[] }
  /** What the assistant said before it was raised. */
  transcript: { title: string; said: { id: string; question: string; blocks: Block[] }[] }
  /** What opens an article that is named. */
  article(slug: string): PropBag
  /** Nothing once the request is completed. */
  answer?: AnswerBags
}

export interface AnswerBags {
  form: PropBag
  solve?: { label: string; group: PropBag; choices: { text: string; bag: PropBag }[]; problem?: string }
  stars?: { label: string; group: PropBag; choices: { text: string; isOn: boolean; bag: PropBag }[]; problem?: string }
  comment: FieldBags
  files: FileBags
  asks?: { text: string; bag: PropBag; yes: PropBag; no: PropBag }
  submit: PropBag
}

interface DetailSettings {
  view(): RequestDetailView | undefined
  change(part: Partial<RequestDetailView>): void
  files(): FileList | undefined
  submit(): void
  send(): void
  retry(): void
  copy(requestNo: string): Promise<void>
}

export function detailBags(stage: DeskStage, settings: DetailSettings) {
  const { view, change, submit, send, retry, copy } = settings
  const { focus } = stage
  const attached = (text: string, links: RequestDetailView['links']): Attached[] =>
    (readEnclosures(text) ?? []).map(({ ResTitle, OssKey }) => ({ name: ResTitle, url: harmless(links[OssKey]) }))

  function answer(id: string, now: RequestDetailView, list: FileList, words: Words): AnswerBags {
    const { t } = words
    const { status, problems, comment, isSolve, star, asks, request } = now
    const isBusy = status === 'sending'
    const desk: FormDesk = {
      view: { peek: () => ({ focus: stage.view.peek().focus, status: isBusy ? 'sending' : 'editing', problems }) },
      ...{ focus, goOn: submit },
    }
    const isProcessed = request?.state === 'PROCESSED'
    const problemAt = (place: string) => problems[place] && say(words, problems[place])
    const radios = (place: string, label: string): PropBag => ({
      role: 'radiogroup',
      'aria-label': label,
      id: `${id}-${place}`,
      tabindex: -1,
    })
    const radio = (isChosen: boolean, run: () => void): PropBag => ({
      ...buttonBag('button', isBusy, run),
      role: 'radio',
      'aria-checked': isChosen ? 'true' : 'false',
    })
    return {
      form: { ...formBag(isBusy, async () => submit()), ...pasteBag(list, isBusy) },
      solve: isProcessed
        ? {
            label: t('desk.isSolved'),
            group: radios('solve', t('desk.isSolved')),
            choices: [true, false].map((each) => ({
              text: t(each ? 'chat.yes' : 'chat.no'),
              bag: radio(isSolve === each, () => change({ isSolve: each, asks: undefined, problems: {} })),
            })),
            problem: problemAt('solve'),
          }
        : undefined,
      stars:
        isProcessed && isSolve !== undefined
          ? {
              label: t('desk.stars'),
              group: radios('star', t('desk.stars')),
              choices: Array.from({ length: mostStars }, (_, at) => ({
                text: t('desk.star', { count: at + 1 }),
                isOn: at < (star ?? 0),
                bag: radio(star === at + 1, () => change({ star: at + 1, asks: undefined, problems: {} })),
              })),
              problem: problemAt('star'),
            }
          : undefined,
      comment: textField(desk, id, 'comment', {
        ...{ label: { key: 'desk.comment' }, value: comment, onEnter: 'new-line' },
        input: { rows: 3, maxlength: 5_000, autocapitalize: 'sentences' },
        onText: (text) => change({ comment: text, asks: undefined, problems: {} }),
      }),
      files: fileBags({
        ...{ id: `${id}-files`, list, problem: problems['files'], isBusy },
        onFocus: (isHere) => focus.moved(isHere ? 'files' : 'none'),
        onRemoved: () => stage.moveFocus('files'),
      }),
      asks: asks && {
        text: t(`support.confirm.${asks}`),
        bag: { role: 'alertdialog', 'aria-label': t(`support.confirm.${asks}`) },
        yes: { ...buttonBag('button', isBusy, send), id: `${id}-sure` },
        no: buttonBag('button', isBusy, () => {
          change({ asks: undefined })
          stage.moveFocus('comment')
        }),
      },
      submit: buttonBag('submit', isBusy),
    }
  }

  return (id: string, words: Words): RequestDetailBags | undefined => {
    const now = view()
    if (!now) return undefined
    const { t } = words
    const { status, request, comments, history, transcript, links, failure, secondsLeft, isCopied } = now
    const moment = (at: string) => say(words, { key: '', moment: at })
    const list = settings.files()
    return {
      isLoading: status === 'loading',
      failure: failure && {
        text: say(words, failure),
        bag: { id: `${id}-failure`, tabindex: -1, role: 'alert' },
        retry: buttonBag('button', false, retry),
      },
      head: request && {
        ...{ title: request.title, number: request.requestNo },
        copy: {
          text: t(isCopied ? 'desk.copied' : 'desk.copy'),
          bag: buttonBag('button', false, () => void copy(request.requestNo)),
        },
        state: { text: t(`support.state.${request.state}`), tone: stateTones[request.state] },
        timer: secondsLeft === undefined ? undefined : timerOf(secondsLeft),
      },
      facts: request
        ? [
            ...(request.orderNo ? [{ label: t('chat.fact.booking'), value: request.orderNo }] : []),
            { label: t('desk.created'), value: `${moment(request.rowCrtTs)} · ${request.creator}` },
            { label: t('desk.expected'), value: moment(request.expectedResolutionTime) },
            { label: t('desk.description'), value: request.description || '—' },
          ]
        : [],
      files: request ? attached(request.enclosureUrl, links) : [],
      comments: comments.map(({ id: key, name, rowCrtTs, comment, type, star, enclosureUrl }) => ({
        ...{ id: key, name, text: comment, at: moment(rowCrtTs), isMine: type === sides.customer },
        stars: star ?? 0,
        starsText: star === null ? '' : t('desk.star', { count: star }),
        files: attached(enclosureUrl, links),
      })),
      history: {
        title: t('desk.history'),
        steps: history.map(({ step, state, name, recUptTs }) => ({
          text: `${t(`desk.step.${step}`)} (${t(`support.state.${state}`)})`,
          aside: [name, moment(recUptTs)].filter(Boolean).join(' · '),
        })),
      },
      transcript: {
        title: t('desk.transcript'),
        said: transcript.map(({ id: key, question, answer: told }) => ({ id: key, question, blocks: richText(told) })),
      },
      article: (slug) => articleLink(stage, slug),
      answer: request && list && mayAnswer(request.state) ? answer(id, now, list, words) : undefined,
    }

    function timerOf(seconds: number) {
      const isLate = seconds === 0
      return { isLate, text: isLate ? t('desk.late') : t('desk.answerIn', { time: countdownText(seconds) }) }
    }
  }
}

/** A file opens in a page of its own: nothing that would run in ours is an address of one. */
function harmless(url: string | undefined): string | undefined {
  return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined
}

const mayAnswer = (state: NonNullable<RequestDetailView['request']>['state']) =>
  mayDo(state, 'comment') || mayDo(state, 'solved')
