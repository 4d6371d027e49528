import type { ReadonlySignal } from '../shared/signal.ts'
import type { FieldBags } from '../shared/field.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { escapeTopmost } from '../shared/overlay.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import { codeField } from './code-field.ts'
import { setupSubmit, type StepTexts } from './step-texts.ts'
import type { SecondFactorView } from './second-factor-view.ts'

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface SecondFactorBags {
  dialog(id: string): PropBag
  title(id: string): PropBag
  field(id: string): FieldBags | undefined
  submitButton(): PropBag
  cancelButton(): PropBag
  texts(): StepTexts
}

interface Verbs {
  type(code: string): void
  submit(): Promise<void>
  cancel(): void
  setup(): AuthenticatorSetup | undefined
  focusMoved(isHere: boolean): void
  /** The dialog element has left the screen. */
  closed(): void
}

/** No form: a dialog that stands inside a form of the host page must never send that one. */
export function secondFactorBags(view: ReadonlySignal<SecondFactorView>, verbs: Verbs): SecondFactorBags {
  const submit = () => void verbs.submit()
  const isBusy = () => {
    const now = view.peek()
    const { status } = now.status === 'binding' ? now.setup : now
    return status === 'checking' || status === 'acting' || status === 'sending'
  }

  function texts(): StepTexts {
    const now = view.peek()
    if (now.status === 'binding') {
      return {
        title: { key: 'authenticatorSetup.title' },
        intro: { key: 'authenticatorSetup.requiredForAction' },
        submit: setupSubmit(now.setup),
      }
    }
    const submit = now.status === 'checking' || now.status === 'acting' ? now.status : 'submit'
    return {
      title: { key: 'secondFactor.title' },
      intro: { key: 'secondFactor.intro' },
      submit: { key: `secondFactor.${submit}` },
    }
  }

  return {
    texts,
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    submitButton: () => buttonBag('button', isBusy(), submit),
    cancelButton: () => buttonBag('button', view.peek().status === 'acting', verbs.cancel),
    dialog: (id) => ({
      'aria-labelledby': `${id}-title`,
      'aria-busy': isBusy() ? 'true' : undefined,
      onkeydown(event) {
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        escapeTopmost()
      },
      // The browser's own way to close: Escape while nothing in the dialog has the focus, or a back gesture.
      oncancel(event) {
        event.preventDefault()
        escapeTopmost()
      },
      onclose() {
        verbs.cancel()
        verbs.closed()
      },
    }),
    field(id) {
      const now = view.peek()
      if (now.status === 'binding') return verbs.setup()?.field(id, submit)
      if (now.status === 'closed') return undefined
      return codeField({
        id: `${id}-code`,
        value: now.code,
        problem: now.problem,
        readonly: now.status !== 'asking',
        onText: verbs.type,
        onEnter: submit,
        onFocus: verbs.focusMoved,
      })
    },
  }
}
