import type { OnPay, PaymentConfirmation } from '@gangway/core'

type Response = Awaited<ReturnType<OnPay>>

/** Asks the listeners of `gangway-pay` on the frame, like the element does in the page. The page loads no code of a widget. */
export function askPage(frame: EventTarget, ...[order, terms]: Parameters<OnPay>): ReturnType<OnPay> {
  let response: Promise<Response> | undefined
  const init = { detail: { order, ...terms }, bubbles: true, composed: true, cancelable: true }
  const event = new CustomEvent('gangway-pay', init)
  const respondWith = (confirmation: PaymentConfirmation | Promise<Response>) => {
    event.preventDefault()
    response ??= Promise.resolve(confirmation)
  }
  frame.dispatchEvent(Object.assign(event, { respondWith }))
  return response
}
