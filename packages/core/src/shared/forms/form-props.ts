import type { ElementProps } from '../element-props.ts'

/** Props of a form that the controller submits instead of the browser. */
export function formProps(isBusy: boolean, submit: () => Promise<void>): ElementProps {
  return {
    'aria-busy': isBusy ? 'true' : undefined,
    // Before the scripts of the page run, the browser submits the form itself; a GET would put the password into the
    // URL.
    method: 'post',
    novalidate: true,
    onsubmit(event) {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
  }
}

/** Uses aria-disabled: a disabled button would lose the focus. */
export function buttonProps(type: 'button' | 'submit', isDisabled: boolean, onclick?: () => void): ElementProps {
  return { type, 'aria-disabled': isDisabled ? 'true' : undefined, onclick }
}

/** Button that expands and collapses the element with the id `controls`. */
export function disclosureProps(controls: string, isOpen: boolean, onclick: () => void): ElementProps {
  return {
    ...buttonProps('button', false, onclick),
    'aria-expanded': isOpen ? 'true' : 'false',
    'aria-controls': controls,
  }
}
