import { translate, type BookingSteps, type Translator } from '@gangway/core'
import type { ReactNode } from 'react'
import { Checkbox } from '../shared/checkbox.tsx'
import { Fields } from './passengers-step.tsx'

interface PaymentStepProps {
  steps: BookingSteps
  /** Flights and conditions, once they are loaded. */
  details: ReactNode
  translator: Translator
  id: string
}

export function PaymentStep({ steps, details, translator, id }: PaymentStepProps) {
  const { t } = translator
  const payment = steps.payment(id)
  if (!payment) return null
  const { passengers, contact, channels, card, timeLeft, isUrgent, payBy, about, challenge } = payment
  return (
    <div className="gw-stack">
      {payBy && (
        <div className={`gw-book-time ${isUrgent ? 'gw-book-urgent' : ''}`}>
          <span>{translate(translator, payBy)}</span>
          <strong role="timer" aria-label={`${t('book.timeLeft')} ${timeLeft}`}>
            {timeLeft}
          </strong>
        </div>
      )}
      {challenge && (
        <section className="gw-book-part">
          <h3>{t('book.challenge.title')}</h3>
          <p className="gw-text">{translate(translator, challenge)}</p>
          <Fields fields={card} translator={translator} />
        </section>
      )}
      {details}
      <section className="gw-book-part">
        <h3>{t('book.people')}</h3>
        {passengers.map(({ name, about, extras }, index) => (
          <div key={index} className="gw-book-passenger">
            <span>{translate(translator, name)}</span>
            <small>{translate(translator, about)}</small>
            {extras.map((extra) => (
              <small key={translate(translator, extra)}>{translate(translator, extra)}</small>
            ))}
          </div>
        ))}
      </section>
      <section className="gw-book-part">
        <h3>{t('person.contactTitle')}</h3>
        <p className="gw-text">{contact}</p>
      </section>
      {about && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only content that a keyboard can scroll to
        <p className="gw-text" tabIndex={0}>
          {translate(translator, about)}
        </p>
      )}
      {!about && !challenge && (
        <div className="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby={`${id}-pay`}>
          <h3 className="gw-book-name" id={`${id}-pay`}>
            {t('book.payWith')}
          </h3>
          {channels.map((props) => (
            <Checkbox key={props.text.key} props={props} translator={translator} />
          ))}
        </div>
      )}
      {!challenge && card.length > 0 && <Fields fields={card} translator={translator} />}
    </div>
  )
}
