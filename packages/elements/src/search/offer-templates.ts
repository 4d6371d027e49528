import type { OfferPart } from '@gangway/core'
import { html, type TemplateResult } from 'lit'
import { fillTemplate, type UpdateTemplate } from '../shared/fill-template.ts'

/** An element whose page renders the content of offer cards: with a function, or with a `<template slot="offer">`. */
export interface TemplateHost extends HTMLElement {
  renderOffer: ((part: OfferPart) => Node) | undefined
}

/** Renders the content of a card; another function when the page changes how. */
export type OfferRenderer = (part: OfferPart) => TemplateResult

interface RenderedCard {
  place: HTMLElement
  update: UpdateTemplate | undefined
}

const renderers = new WeakMap<TemplateHost, { by: unknown; render: OfferRenderer }>()

/**
 * The content of each card is a child of the element in a slot of the card, so that styles of the page apply to it. The ids of
 * cards are reused, which bounds the number of children.
 */
export function offerRenderer(host: TemplateHost): OfferRenderer | undefined {
  const by = host.renderOffer ?? host.querySelector<HTMLTemplateElement>(':scope > template[slot=offer]')
  if (!by) return undefined
  const known = renderers.get(host)
  if (known?.by === by) return known.render
  const cards = new Map<string, RenderedCard>()
  const render: OfferRenderer = (part) => {
    const { id } = part.card
    const rendered = cards.get(id) ?? { place: placeOf(host, `offer-${id}`), update: undefined }
    cards.set(id, rendered)
    const { place } = rendered
    if (typeof by === 'function') {
      const content = by(part)
      // The same node keeps its focus.
      if (place.firstChild !== content || place.childNodes.length > 1) place.replaceChildren(content)
    } else {
      if (!rendered.update) {
        const { content, update } = fillTemplate(by)
        rendered.update = update
        place.replaceChildren(content)
      }
      const { card, text, results } = part
      rendered.update(text, { choose: () => results.chooseCard(card), details: () => results.toggleDetails(card) })
    }
    return html`<slot name=${place.slot}></slot>`
  }
  renderers.set(host, { by, render })
  return render
}

function placeOf(host: HTMLElement, slot: string): HTMLElement {
  const known = [...host.children].find((child) => child.slot === slot)
  if (known instanceof HTMLElement) return known
  const place = document.createElement('div')
  place.slot = slot
  return host.appendChild(place)
}
