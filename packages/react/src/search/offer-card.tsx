import { searchResultTexts as texts } from '@gangway/core'
import { memo } from 'react'
import { props } from '../shared/props.ts'
import type { CardProps } from './results.props.ts'

type CardText = ReturnType<typeof texts.cardText>

/** Renders again only when the card itself changes: a filter moves cards without changing them. */
export const OfferCard = memo(function OfferCard(all: CardProps) {
  const { card, results, id } = all
  return (
    <li {...props(results.card(card, id))} className={card.isDrawn ? 'gw-offer' : 'gw-offer gw-later'} part="offer">
      <CardContent {...all} />
    </li>
  )
})

/** The previous content stays, hidden, until the card is drawn: updating it later is cheaper than removing it now. */
const CardContent = memo(
  function CardContent(all: CardProps) {
    return all.card.isDrawn ? <DrawnCard {...all} /> : null
  },
  (_, { card }) => !card.isDrawn,
)

function DrawnCard(all: CardProps) {
  const { card, results, translator, id, Details, render } = all
  const { t } = translator
  const text = texts.cardText(card, translator)
  const original = (
    <div className="gw-pass">
      <div className="gw-directions">
        {text.directions.map((direction, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- directions are reused between cards
          <DirectionRow key={at} direction={direction} />
        ))}
        {text.families.length > 1 && <Families {...all} text={text} />}
        <div className="gw-tags">
          {text.tags.map(({ tone, text: tag }) => (
            <span key={tag} className={`gw-tag gw-${tone}`}>
              {tag}
            </span>
          ))}
          <button {...props(results.detailsButton(card, id))} className="gw-link" aria-label={text.detailsName}>
            {t('results.details')}
          </button>
        </div>
      </div>
      <div className="gw-stub" part="stub">
        <span className="gw-small">{text.passengers}</span>
        <button
          {...props(results.detailsButton(card, id))}
          className="gw-amount"
          aria-label={`${text.amount}, ${text.detailsName}`}
        >
          {text.amount}
        </button>
        <span className="gw-small">{text.parts}</span>
        {text.approx && <span className="gw-small">{text.approx}</span>}
        <button
          type="button"
          className="gw-button gw-main"
          part="button"
          aria-label={text.actionName}
          onClick={() => results.chooseCard(card)}
        >
          {text.action}
        </button>
      </div>
    </div>
  )
  return (
    <>
      <h3 id={`${id}-name-${card.id}`} className="gw-hidden">
        {text.name}
      </h3>
      {render ? <div className="gw-own">{render({ card, text, results, original })}</div> : original}
      {card.details && Details && <Details {...all} />}
    </>
  )
}

function DirectionRow({ direction }: { direction: CardText['directions'][number] }) {
  return (
    <div className="gw-direction">
      <div className="gw-carrier">
        <i className="gw-badge" aria-hidden="true">
          {direction.code}
        </i>
        <span>
          {direction.airline}
          <span className="gw-small">{direction.flights}</span>
        </span>
      </div>
      <div className="gw-track">
        <span>
          <span className="gw-time">{direction.from.time}</span>
          <span className="gw-small">{direction.from.place}</span>
        </span>
        <span className="gw-path">
          {direction.duration}
          <span className="gw-rail" aria-hidden="true">
            {direction.dots.map((dot) => (
              <i key={dot} />
            ))}
          </span>
          {direction.stops}
        </span>
        <span>
          <span className="gw-time">
            {direction.to.time}
            {direction.to.days && <sup>{direction.to.days}</sup>}
          </span>
          <span className="gw-small">{direction.to.place}</span>
        </span>
      </div>
    </div>
  )
}

function Families({ card, results, translator, id, text }: CardProps & { text: CardText }) {
  return (
    <div className="gw-families" role="radiogroup" aria-label={translator.t('results.families')}>
      {text.families.map(({ key, offer, name, facts, price }) => (
        <label key={key} className="gw-family">
          <input {...props(results.family(card, offer, id))} />
          <span>
            <b>{name}</b>
            <span>{price}</span>
            {facts.map((fact) => (
              <span key={fact} className="gw-small">
                {fact}
              </span>
            ))}
          </span>
        </label>
      ))}
    </div>
  )
}
