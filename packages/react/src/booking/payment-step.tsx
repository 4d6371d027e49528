import { say, type BookingSteps, type Words } from '@gangway/core'
import { Check } from '../shared/check.tsx'
import { Fields } from './passengers-step.tsx'

export function PaymentStep({ inside, words, id }: { inside: BookingSteps; words: Words; id: string }) {
  const { t } = words
  const payment = inside.payment(id)
  if (!payment) return null
  const { people, contact, channels, card, timeLeft, isUrgent, payBy } = payment
  return (
    <div className="gw-stack">
      {payBy && (
        <div className={`gw-book-time ${isUrgent ? 'gw-book-urgent' : ''}`}>
          <span>{say(words, payBy)}</span>
          <strong role="timer" aria-label={`${t('book.timeLeft')} ${timeLeft}`}>
            {timeLeft}
          </strong>
        </div>
      )}
      <section className="gw-book-part">
        <h3>{t('book.people')}</h3>
        {people.map(({ name, about, extras }, index) => (
          <div key={index} className="gw-book-who">
            <span>{say(words, name)}</span>
            <small>{say(words, about)}</small>
            {extras.map((extra) => (
              <small key={say(words, extra)}>{say(words, extra)}</small>
            ))}
          </div>
        ))}
      </section>
      <section className="gw-book-part">
        <h3>{t('person.contactTitle')}</h3>
        <p className="gw-text">{contact}</p>
      </section>
      <div className="gw-book-choices gw-book-cards" role="radiogroup" aria-labelledby={`${id}-pay`}>
        <h3 className="gw-book-name" id={`${id}-pay`}>
          {t('book.payWith')}
        </h3>
        {channels.map((bags) => (
          <Check key={bags.text.key} bags={bags} words={words} />
        ))}
      </div>
      {card.length > 0 && <Fields fields={card} words={words} />}
    </div>
  )
}
