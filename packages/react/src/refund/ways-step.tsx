import { say, type RefundSteps, type WayCard, type Words } from '@gangway/core'
import { Check } from '../shared/check.tsx'
import { props } from '../shared/props.ts'

interface StepProps {
  bags: ReturnType<RefundSteps['ways']>
  words: Words
}

/** The ways to give the booking up, the best of them first. */
export function WaysStep({ bags, words }: StepProps) {
  if (!bags) return null
  const { t } = words
  const { warning, group, heading, cards, closed, nothing, known } = bags
  return (
    <div className="gw-stack">
      {warning && <p className="gw-refund-warning">{say(words, warning)}</p>}
      {nothing && <p className="gw-text">{say(words, nothing)}</p>}
      {cards.length > 0 && (
        <section className="gw-refund-part">
          <h3 {...props(heading)}>{t('cancel.ways')}</h3>
          <div {...props(group)} className="gw-refund-ways">
            {cards.map((card) => (
              <Card key={card.way} card={card} words={words} />
            ))}
          </div>
        </section>
      )}
      <section className="gw-refund-part" role="group" aria-labelledby={String(known.heading.id)}>
        <h3 {...props(known.heading)}>{t('cancel.known')}</h3>
        {known.checks.map((check) => (
          <Check key={check.text.key} bags={check} words={words} />
        ))}
      </section>
      {closed.length > 0 && (
        <section className="gw-refund-closed">
          <h3>{t('cancel.closed')}</h3>
          <ul>
            {closed.map(({ way, name, lines }) => (
              <li key={way}>
                <span>{say(words, name)}</span>
                {lines.map((line) => (
                  <span key={line.key}>{say(words, line)}</span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Card({ card, words }: { card: WayCard; words: Words }) {
  const { input, label, about, name, back, why, lines, timer } = card
  return (
    <div className="gw-refund-way">
      <div className="gw-refund-head">
        <input {...props(input)} />
        <label {...props(label)}>
          <span>{say(words, name)}</span> {back && <strong>{say(words, back)}</strong>}
        </label>
      </div>
      <div {...props(about)} className="gw-refund-about">
        {why && (
          <span className="gw-refund-best">
            <span className="gw-refund-tag">{words.t('cancel.recommended')}</span> {say(words, why)}
          </span>
        )}
        {lines.map((line, index) => (
          <span key={index}>{say(words, line)}</span>
        ))}
        {timer && (
          <span className={`gw-refund-left ${timer.isUrgent ? 'gw-book-urgent' : ''}`}>
            <span>{say(words, timer.label)}</span> <span role="timer">{timer.text}</span>
          </span>
        )}
      </div>
    </div>
  )
}
