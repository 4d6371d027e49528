import {
  searchResultTexts as texts,
  type OfferCard as Card,
  type SearchResultsController,
  type Words,
} from '@gangway/core'
import { memo } from 'react'
import { props } from '../shared/props.ts'
import type * as loaded from './offer-details.tsx'

export interface CardProps {
  card: Card
  results: SearchResultsController
  words: Words
  id: string
  /** What draws an open card: it comes behind the first closed one. */
  Details: typeof loaded.OfferDetails | undefined
}

type CardText = ReturnType<typeof texts.cardText>

/** Drawn again only when something on it has changed: a filter moves cards, it does not change them. */
export const OfferCard = memo(function OfferCard(all: CardProps) {
  const { card, results, id } = all
  return (
    <li {...props(results.card(card, id))} className={card.isDrawn ? 'gw-offer' : 'gw-offer gw-later'} part="offer">
      <Inside {...all} />
    </li>
  )
})

/** What stood here before is hidden until it is its turn: to change it then costs less than to clear it now. */
const Inside = memo(
  function Inside(all: CardProps) {
    return all.card.isDrawn ? <Drawn {...all} /> : null
  },
  (_, { card }) => !card.isDrawn,
)

function Drawn(all: CardProps) {
  const { card, results, words, id, Details } = all
  const { t } = words
  const text = texts.cardText(card, words)
  return (
    <>
      <h3 id={`${id}-name-${card.id}`} className="gw-hidden">
        {text.name}
      </h3>
      <div className="gw-pass">
        <div className="gw-way">
          {text.legs.map((leg, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the ways of one card go on as those of another
            <Leg key={at} leg={leg} />
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
          <span className="gw-small">{text.party}</span>
          <span className="gw-amount">
            <small>{text.currency}</small>
            {text.amount}
          </span>
          <span className="gw-small">{text.parts}</span>
          {text.approx && <span className="gw-small">{text.approx}</span>}
          <button
            type="button"
            className="gw-button gw-main"
            part="button"
            aria-label={text.actionName}
            onClick={() => results.press(card)}
          >
            {text.action}
          </button>
        </div>
      </div>
      {card.details && Details && <Details {...all} />}
    </>
  )
}

function Leg({ leg }: { leg: CardText['legs'][number] }) {
  return (
    <div className="gw-leg">
      <div className="gw-carrier">
        <i className="gw-badge" aria-hidden="true">
          {leg.code}
        </i>
        <span>
          {leg.airline}
          <span className="gw-small">{leg.flights}</span>
        </span>
      </div>
      <div className="gw-track">
        <span>
          <span className="gw-time">{leg.from.time}</span>
          <span className="gw-small">{leg.from.place}</span>
        </span>
        <span className="gw-path">
          {leg.duration}
          <span className="gw-rail" aria-hidden="true">
            {leg.dots.map((dot) => (
              <i key={dot} />
            ))}
          </span>
          {leg.stops}
        </span>
        <span>
          <span className="gw-time">
            {leg.to.time}
            {leg.to.days && <sup>{leg.to.days}</sup>}
          </span>
          <span className="gw-small">{leg.to.place}</span>
        </span>
      </div>
    </div>
  )
}

function Families({ card, results, words, id, text }: CardProps & { text: CardText }) {
  return (
    <div className="gw-families" role="radiogroup" aria-label={words.t('results.families')}>
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
