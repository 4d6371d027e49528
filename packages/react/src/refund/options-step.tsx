import { translate, type RefundSteps, type OptionCardProps, type Translator } from '@gangway/core'
import { Checkbox } from '../shared/checkbox.tsx'
import { props } from '../shared/props.ts'

interface StepProps {
  props: ReturnType<RefundSteps['optionsStepProps']>
  translator: Translator
}

/** Cancel options, the recommended one first. */
export function OptionsStep({ props: elementProps, translator }: StepProps) {
  if (!elementProps) return null
  const { t } = translator
  const { warning, group, heading, cards, closed, emptyText, certaintyAndProof } = elementProps
  return (
    <div className="gw-stack">
      {warning && <p className="gw-refund-warning">{translate(translator, warning)}</p>}
      {emptyText && <p className="gw-text">{translate(translator, emptyText)}</p>}
      {cards.length > 0 && (
        <section className="gw-refund-part">
          <h3 {...props(heading)}>{t('cancel.ways')}</h3>
          <div {...props(group)} className="gw-refund-options">
            {cards.map((card) => (
              <Card key={card.way} card={card} translator={translator} />
            ))}
          </div>
        </section>
      )}
      <section className="gw-refund-part" role="group" aria-labelledby={String(certaintyAndProof.heading.id)}>
        <h3 {...props(certaintyAndProof.heading)}>{t('cancel.known')}</h3>
        {certaintyAndProof.checks.map((check) => (
          <Checkbox key={check.text.key} props={check} translator={translator} />
        ))}
      </section>
      {closed.length > 0 && (
        <section className="gw-refund-closed">
          <h3>{t('cancel.closed')}</h3>
          <ul>
            {closed.map(({ way, name, lines }) => (
              <li key={way}>
                <span>{translate(translator, name)}</span>
                {lines.map((line) => (
                  <span key={line.key}>{translate(translator, line)}</span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Card({ card, translator }: { card: OptionCardProps; translator: Translator }) {
  const { input, label, description, name, refundAmount, recommendation, lines, timer } = card
  return (
    <div className="gw-refund-option">
      <div className="gw-refund-option-header">
        <input {...props(input)} />
        <label {...props(label)}>
          <span>{translate(translator, name)}</span>{' '}
          {refundAmount && <strong>{translate(translator, refundAmount)}</strong>}
        </label>
      </div>
      <div {...props(description)} className="gw-refund-about">
        {recommendation && (
          <span className="gw-refund-best">
            <span className="gw-refund-tag">{translator.t('cancel.recommended')}</span>{' '}
            {translate(translator, recommendation)}
          </span>
        )}
        {lines.map((line, index) => (
          <span key={index}>{translate(translator, line)}</span>
        ))}
        {timer && (
          <span className={`gw-refund-left ${timer.isUrgent ? 'gw-book-urgent' : ''}`}>
            <span>{translate(translator, timer.label)}</span> <span role="timer">{timer.text}</span>
          </span>
        )}
      </div>
    </div>
  )
}
