import { say, type BookingDrawerController, type BookingSteps, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'

export function bookingFoot(drawer: BookingDrawerController, words: Words, bookingUrl: string) {
  const view = drawer.view.peek()
  const inside = drawer.inside()
  if (!inside) return nothing
  const actions = inside.actions()
  if (actions.length + inside.lines().length === 0) return nothing
  const orderNo = view.step === 'note' ? view.orderNo : undefined
  const buttons = actions.map(({ name, text, button }, index) => {
    const main = index === actions.length - 1 ? 'gw-main' : ''
    return name === 'viewBooking' && bookingUrl && orderNo
      ? html`<a href=${bookingUrl.replace('{orderNo}', orderNo)} class="gw-button ${main}" part="button"
          >${say(words, text)}</a
        >`
      : html`<button ${bind(button)} class="gw-button ${main}" part="button">${say(words, text)}</button>`
  })
  return html`<div class="gw-drawer-foot">
    ${lines(inside, view.lines === 'folded', words)}
    ${buttons.length > 0 ? html`<div class="gw-row gw-end">${buttons}</div>` : nothing}
  </div>`
}

function lines(inside: BookingSteps, isFolded: boolean, words: Words) {
  const all = inside.lines()
  if (all.length === 0) return nothing
  const total = all.find(({ isTotal }) => isTotal)
  return html`<div class="gw-book-sum ${isFolded ? 'gw-book-folded' : ''}" part="price">
    <div class="gw-book-lines" id="gw-lines">
      ${all.map(({ label, value, isTotal }) =>
        isTotal
          ? nothing
          : html`<div class="gw-book-row"><span>${say(words, label)}</span><span>${say(words, value)}</span></div>`,
      )}
    </div>
    ${
      total
        ? html`<div class="gw-book-row gw-book-total">
            <span>${say(words, total.label)}</span>
            <span
              >${say(words, total.value)}<span class="gw-book-fold"
                ><button ${bind(inside.linesButton('gw'))} class="gw-link">${words.t('book.details')}</button></span
              ></span
            >
          </div>`
        : nothing
    }
  </div>`
}
