import { checkBags, type CheckBags, type SelectBags } from '../shared/choice.ts'
import { countdownText } from '../shared/countdown.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { selectField, textField } from '../shared/form-desk.ts'
import { isDate } from '../shared/local-date.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { DomEvent, PropBag } from '../shared/prop-bag.ts'
import type { FieldBags } from '../shared/field.ts'
import { fileBags, pasteBag, type FileBags } from '../upload/file-bags.ts'
import type { FileList } from '../upload/file-list.ts'
import { readDay } from './check-refund.ts'
import { isChildAlone, isForAll, isFree, kindOfWay, peopleOf, proofAskedFor } from './giving-up.ts'
import { refundChoices, type RefundChoice } from './refund.rules.ts'
import type { Stage } from './refund-stage.ts'
import type { DetailsView } from './refund-view.ts'

export interface DetailsBags {
  /** Takes what is pasted. */
  around: PropBag
  way: Message
  about?: Message
  warning?: Message
  timer?: { label: Message; text: string; isUrgent: boolean }
  people: {
    group: PropBag
    heading: PropBag
    rule?: Message
    passengers: { check: CheckBags; amount?: Message }[]
    problem?: { bag: PropBag; text: Message }
  }
  kinds: CheckBags[]
  reason?: SelectBags
  date?: FieldBags
  proof?: FileBags & { text: Message }
  notes?: FieldBags
  fast?: CheckBags
  /** The airline has voided it already. */
  claimInstead?: PropBag
}

interface Ways {
  files(): FileList | undefined
  /** What is quoted is different now. */
  ask(): void
  claimVoid(): void
}

const urgentSeconds = 300

export function detailsStep(stage: Stage, ways: Ways) {
  function bags(id: string): DetailsBags | undefined {
    const now = stage.view.peek()
    if (now.step !== 'details') return undefined
    const { way, advice, form, secondsLeft, status } = now
    const kind = kindOfWay(way)
    const list = ways.files()
    const isBusy = status === 'sending'
    const hasProof = kind === 'refund' || kind === 'claim'
    return {
      around: list && hasProof ? pasteBag(list, isBusy) : {},
      way: { key: `cancel.way.${way}` },
      about: aboutOf(now),
      warning: kind !== 'stop' && advice.departureNear ? { key: 'refund.departureNear' } : undefined,
      timer:
        secondsLeft === undefined
          ? undefined
          : {
              label: { key: kind === 'void' ? 'refund.timer.VOID' : 'refund.timer.quote' },
              text: countdownText(secondsLeft),
              isUrgent: secondsLeft < urgentSeconds,
            },
      people: peopleBags(id, now),
      kinds: kind === 'claim' ? [false, true].map((wasVoided) => kindBags(id, form.wasVoided, wasVoided)) : [],
      reason: kind === 'refund' || (kind === 'claim' && !form.wasVoided) ? reasonOf(id, now) : undefined,
      date: kind === 'claim' ? dateOf(id, now) : undefined,
      proof: list && hasProof ? proofOf(id, now, list) : undefined,
      notes: kind === 'stop' ? undefined : notesOf(id, now),
      fast:
        kind === 'refund'
          ? checkBags({
              id: `${id}-fast`,
              text: { key: 'refund.fast' },
              hint: { key: 'refund.fastHint' },
              isChecked: form.fastConfirm,
              onChoose: (fastConfirm) => stage.edit({ fastConfirm }),
            })
          : undefined,
      claimInstead: kind === 'void' ? buttonBag('button', isBusy, () => !isBusy && ways.claimVoid()) : undefined,
    }
  }

  function peopleBags(id: string, now: DetailsView): DetailsBags['people'] {
    const { way, order, form, free, quote, problems, status } = now
    const all = isForAll(now)
    const chosen = peopleOf(now)
    const lines = typeof quote === 'object' ? quote.lines : {}
    const alone: Message | undefined = isChildAlone(now) ? { key: 'refund.childAlone' } : undefined
    const problem = problems['people']
    const text = problem ?? alone
    const rule = way === 'STOP' ? 'stop' : all ? 'booking' : 'ticket'
    return {
      group: {
        role: 'group',
        id: `${id}-people`,
        tabindex: -1,
        'aria-labelledby': `${id}-people-heading`,
        'aria-describedby': text ? `${id}-people-problem` : undefined,
      },
      heading: { id: `${id}-people-heading` },
      rule:
        rule === 'ticket' && !order.passengers.some(({ ticketNos }) => ticketNos.length > 0)
          ? undefined
          : { key: `refund.rule.${rule}` },
      problem: text && {
        bag: { id: `${id}-people-problem`, role: problem?.spoken === 'by-focus' ? undefined : 'alert' },
        text,
      },
      passengers: order.passengers.map((person, at) => {
        const isOpen = isFree(person, free)
        const check = checkBags({
          id: `${id}-people-${at}`,
          text: { key: '', text: person.name.replace('/', ' / ') },
          hint: isOpen || all ? whose(person) : { key: 'refund.taken' },
          isChecked: chosen.includes(person),
          onChoose(isChecked) {
            const others = form.passengers.filter((each) => each !== at)
            stage.edit({ passengers: isChecked ? [...others, at] : others }, 'people')
            ways.ask()
          },
        })
        const back = lines[person.ticketNos[0] ?? '']
        const disabled = all || !isOpen || status === 'sending'
        return {
          check: { ...check, input: { ...check.input, disabled } },
          amount: back && { key: '', text: moneyText(back) },
        }
      }),
    }
  }

  function kindBags(id: string, current: boolean, wasVoided: boolean): CheckBags {
    const name = wasVoided ? 'voided' : 'refunded'
    return checkBags({
      id: `${id}-kind-${name}`,
      group: `${id}-kind`,
      text: { key: `refund.kind.${name}` },
      isChecked: current === wasVoided,
      onChoose: () => stage.edit({ wasVoided }, 'people', 'reason', 'proof'),
    })
  }

  function reasonOf(id: string, { form }: DetailsView): SelectBags {
    const blank = { value: '', text: { key: 'refund.reason.none' } }
    return selectField(stage, id, 'reason', {
      label: { key: 'refund.reason.label' },
      value: form.choice,
      isRequired: true,
      options: [
        ...(form.choice === '' ? [blank] : []),
        ...refundChoices.map((value) => ({ value, text: { key: `refund.reason.${value}` } })),
      ],
      choose(value) {
        const choice: RefundChoice | '' = refundChoices.find((each) => each === value) ?? ''
        stage.edit({ choice }, 'reason', 'proof')
        ways.ask()
      },
    })
  }

  function dateOf(id: string, { form: { date } }: DetailsView): FieldBags {
    const bags = textField(stage, id, 'date', {
      label: { key: 'refund.date.label' },
      value: date,
      hint: isDate(date) ? { key: '', day: date } : { key: 'refund.date.hint' },
      input: { maxlength: 30, autocomplete: 'off', 'aria-required': 'true' },
      onText: (text) => stage.edit({ date: text }, 'date'),
      onLeave() {
        const day = readDay(date, stage.today())
        if (day !== date) stage.edit({ date: day }, 'date')
      },
    })
    const { onkeydown } = bags.input
    const opens = (event: DomEvent) => {
      // Where a calendar would open.
      if (event.key === 'ArrowDown' && date === '') stage.edit({ date: stage.today() }, 'date')
      if (typeof onkeydown === 'function') onkeydown(event)
    }
    return { ...bags, input: { ...bags.input, onkeydown: opens } }
  }

  function proofOf(id: string, now: DetailsView, list: FileList): FileBags & { text: Message } {
    const isRequired = proofAskedFor(now) !== undefined
    const all = fileBags({
      ...{ id: `${id}-proof`, list, isBusy: now.status === 'sending', problem: now.problems['proof'] },
      onFocus: (isHere) => stage.focus.moved(isHere ? 'proof' : 'none'),
      onRemoved: () => stage.change({ focus: stage.focus.ask('proof') }),
    })
    return { ...all, text: { key: isRequired ? 'refund.proof.label' : 'refund.proof.optional' } }
  }

  function notesOf(id: string, { form }: DetailsView): FieldBags {
    return textField(stage, id, 'notes', {
      label: { key: 'refund.notes' },
      value: form.notes,
      input: { rows: 2, maxlength: 2000, spellcheck: 'true', autocapitalize: 'sentences' },
      onText: (notes) => stage.edit({ notes }),
      onEnter: 'new-line',
    })
  }

  return bags
}

function whose({ pnrs, ticketNos }: DetailsView['order']['passengers'][number]): Message | undefined {
  if (pnrs.length + ticketNos.length === 0) return undefined
  return { key: 'refund.about', values: { pnr: pnrs.join(' '), tickets: ticketNos.join(', ') } }
}

function aboutOf({ way, claimWindow, quote }: DetailsView): Message | undefined {
  if (way === 'VOID') return { key: 'refund.voidByUs' }
  if (way === 'CLAIM' && claimWindow?.to) {
    const { anchor, value, unit, to } = claimWindow
    const parts = { to: { key: '', moment: to }, unit: { key: `refund.unit.${unit}` } }
    return { key: `refund.claimWindow.${anchor}`, values: { value }, parts }
  }
  return typeof quote === 'object' && quote.taxOnly ? { key: 'refund.taxOnly' } : undefined
}
