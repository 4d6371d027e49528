import type { PropBag } from './prop-bag.ts'

/** A form that the controller sends, never the browser. */
export function formBag(isBusy: boolean, submit: () => Promise<void>): PropBag {
  return {
    'aria-busy': isBusy ? 'true' : undefined,
    // A form sent by the browser itself, before the page's scripts run, must not put a password into the address.
    method: 'post',
    novalidate: true,
    onsubmit(event) {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
  }
}

/** Disabled for assistive technology only: a button that is really disabled loses the focus. */
export function buttonBag(type: 'button' | 'submit', isDisabled: boolean, onclick?: () => void): PropBag {
  return { type, 'aria-disabled': isDisabled ? 'true' : undefined, onclick }
}

/** Opens and folds what has the id `controls`. */
export function foldBag(controls: string, isOpen: boolean, onclick: () => void): PropBag {
  return {
    ...buttonBag('button', false, onclick),
    'aria-expanded': isOpen ? 'true' : 'false',
    'aria-controls': controls,
  }
}
