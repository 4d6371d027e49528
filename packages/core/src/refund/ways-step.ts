import { checkBags, type CheckBags } from '../shared/choice.ts'
import { countdownText } from '../shared/countdown.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { cancelWays, type CancelWay } from '../shared/refund.ts'
import type { Stage } from './refund-stage.ts'
import type { AdvisedWay, WaysView } from './refund-view.ts'

/** One way to give the booking up, to be chosen or with what stands against it. */
export interface WayCard {
  way: CancelWay
  input: PropBag
  label: PropBag
  about: PropBag
  name: Message
  /** What comes back; nothing when the way is closed. */
  back?: Message
  /** It is the best of them, and why. */
  why?: Message
  isChosen: boolean
  lines: Message[]
  /** How long it is open. */
  timer?: { label: Message; text: string; isUrgent: boolean }
}

export interface WaysBags {
  warning?: Message
  group: PropBag
  heading: PropBag
  cards: WayCard[]
  closed: WayCard[]
  /** Nothing comes back in any way. */
  nothing?: Message
  known: { heading: PropBag; checks: CheckBags[] }
}

const urgentSeconds = 900
const longestCountdown = 24 * 3600

export function waysStep(stage: Stage, { compare }: { compare(): void }) {
  function bags(id: string): WaysBags | undefined {
    const now = stage.view.peek()
    if (now.step !== 'ways') return undefined
    const { advice, form, isAsking } = now
    const cards = inOrder(now).map((option) => cardOf(id, now, option))
    const flag = (name: 'airlineChanged' | 'doneAtAirline') =>
      checkBags({
        id: `${id}-${name}`,
        text: { key: `cancel.${name}` },
        isChecked: form[name],
        onChoose(isChecked) {
          stage.edit({ [name]: isChecked })
          compare()
        },
      })
    return {
      warning: advice.departureNear ? { key: 'refund.departureNear' } : undefined,
      group: {
        role: 'radiogroup',
        'aria-labelledby': `${id}-ways`,
        'aria-busy': isAsking ? 'true' : undefined,
      },
      heading: { id: `${id}-ways` },
      cards: cards.filter(({ back }) => back),
      closed: cards.filter(({ back }) => !back),
      nothing: advice.recommended ? undefined : { key: advice.why.key },
      known: {
        heading: { id: `${id}-known` },
        checks: [flag('airlineChanged'), flag('doneAtAirline')],
      },
    }
  }

  function cardOf(id: string, now: WaysView, option: AdvisedWay): WayCard {
    const { way, open, back, method, obstacle } = option
    const { advice, form, secondsLeft } = now
    const at = `${id}-way-${way}`
    const isBest = way === advice.recommended
    const isChosen = open && form.way === way
    const amount: Message = { key: '', text: moneyText(back) }
    return {
      way,
      isChosen,
      name: { key: `cancel.way.${way}` },
      input: {
        id: at,
        type: 'radio',
        name: `${id}-way`,
        checked: isChosen,
        disabled: !open,
        'aria-describedby': `${at}-about`,
        oninput: () => stage.edit({ way }),
      },
      label: { for: at },
      about: { id: `${at}-about` },
      back: open ? (method === 'CASH' ? amount : { key: 'refund.asVoucher', parts: { amount } }) : undefined,
      why: isBest ? { key: advice.why.key } : undefined,
      lines: open ? linesOf(option, now) : obstacle ? [{ key: `cancel.obstacle.${obstacle}` }] : [],
      timer:
        open && way === 'VOID' && secondsLeft !== undefined && secondsLeft < longestCountdown
          ? {
              label: { key: 'refund.timer.VOID' },
              text: countdownText(secondsLeft),
              isUrgent: secondsLeft < urgentSeconds,
            }
          : undefined,
    }
  }

  return bags
}

/** The best first, then what brings most. */
function inOrder({ advice: { options, recommended } }: WaysView): AdvisedWay[] {
  const place = ({ way }: AdvisedWay) => (way === recommended ? -1 : cancelWays.indexOf(way))
  return options.toSorted((one, other) => {
    if (one.way === recommended || other.way === recommended) return place(one) - place(other)
    return other.back.amount - one.back.amount || place(one) - place(other)
  })
}

function linesOf({ way, certainty, proof, deadline }: AdvisedWay, { advice }: WaysView): Message[] {
  const { over } = advice.why
  const less: Message[] =
    way === advice.recommended && over && over.less.amount > 0
      ? [
          {
            key: 'cancel.less',
            values: { amount: moneyText(over.less) },
            parts: { way: { key: `cancel.way.${over.way}` } },
          },
        ]
      : []
  const known: Message = {
    key: 'cancel.both',
    parts: { one: { key: `cancel.certainty.${certainty}` }, other: { key: `cancel.proof.${proof}` } },
  }
  return [...less, known, ...(deadline ? [deadlineText(deadline)] : [])]
}

type Deadline = NonNullable<AdvisedWay['deadline']>

/** On the airline's clock, and on the viewer's when that shows something else. */
function deadlineText({ airline, viewer }: Deadline): Message {
  const clock = ({ local, zone }: Deadline['airline'], key: string): Message => ({
    key,
    values: { time: local.slice(11), zone: zone.replaceAll('_', ' ') },
    parts: { day: { key: '', day: local.slice(0, 10) } },
  })
  const there = clock(airline, 'cancel.until')
  if (viewer.local === airline.local) return there
  return { key: 'cancel.both', parts: { one: there, other: clock(viewer, 'cancel.yours') } }
}
