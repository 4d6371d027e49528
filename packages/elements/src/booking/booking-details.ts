import { translate, type BookingDetailProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'

/** Flights, conditions and numbers of a booking, and what can be done next. */
export function bookingDetails(
  { authenticator, progress, sections, links }: BookingDetailProps,
  translator: Translator,
) {
  const steps = html`<ol class="gw-detail-progress">
    ${progress.map(
      ({ text, state }) =>
        html`<li data-state=${state} aria-current=${state === 'current' ? 'step' : nothing}>
          ${translate(translator, text)}
        </li>`,
    )}
  </ol>`
  const next = html`<section class="gw-book-part">
    <h3>${translator.t('book.detail.next')}</h3>
    <div class="gw-detail-links">
      ${links.map(({ text, button, file }) =>
        file
          ? html`<a class="gw-button" part="button" href=${file.href} download=${file.download}
              >${translate(translator, text)}</a
            >`
          : html`<button ${bind(button ?? {})} class="gw-button" part="button">${translate(translator, text)}</button>`,
      )}
    </div>
  </section>`
  const setUp = html`<div class="gw-notice" role="status">
    <span>${translator.t('book.detail.noAuthenticator')}</span>
    <button ${bind(authenticator?.button ?? {})} class="gw-link">
      ${authenticator ? translate(translator, authenticator.text) : nothing}
    </button>
  </div>`
  return html`<div class="gw-detail">
    ${authenticator ? setUp : nothing} ${progress.length > 0 ? steps : nothing} ${links.length > 0 ? next : nothing}
    ${sections.map(
      ({ title, rows }) =>
        html`<section class="gw-book-part">
          <h3>${translate(translator, title)}</h3>
          ${rows.map(
            ({ label, value, notes, isTotal }) =>
              html`<div class="gw-book-passenger">
                <div class="gw-book-row ${isTotal ? 'gw-book-total' : ''}">
                  <span>${translate(translator, label)}</span>
                  ${value ? html`<span>${translate(translator, value)}</span>` : nothing}
                </div>
                ${notes.map((note) => html`<small>${translate(translator, note)}</small>`)}
              </div>`,
          )}
        </section>`,
    )}
  </div>`
}
