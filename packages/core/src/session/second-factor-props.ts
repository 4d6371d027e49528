import type { ReadonlySignal } from '../shared/signal.ts'
import type { FieldElementProps } from '../shared/forms/field.ts'
import { buttonProps } from '../shared/forms/form-props.ts'
import { closeTopmostOverlay } from '../shared/overlay/overlay.ts'
import type { Message } from '../shared/message.ts'
import type { ElementProps } from '../shared/element-props.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import { createCodeField } from './code-field.ts'
import { setupSubmitText, type StepTexts } from './step-texts.ts'
import type { SecondFactorView } from './second-factor-view.ts'

/** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
export interface SecondFactorElementProps {
  dialog(id: string): ElementProps
  title(id: string): ElementProps
  field(id: string): FieldElementProps | undefined
  submitButton(): ElementProps
  cancelButton(): ElementProps
  texts(): StepTexts
}

interface SecondFactorActions {
  type(code: string): void
  submit(): Promise<void>
  cancel(): void
  setup(): AuthenticatorSetup | undefined
  /** What the code confirms. */
  subject(): Message | undefined
  focusMoved(hasFocus: boolean): void
  /** Called when the dialog element has closed. */
  onClosed(): void
}

/** Not a `form` element: inside a form of the host page it would submit that one. */
export function createSecondFactorProps(
  view: ReadonlySignal<SecondFactorView>,
  actions: SecondFactorActions,
): SecondFactorElementProps {
  const submit = () => void actions.submit()
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
        submit: setupSubmitText(now.setup),
      }
    }
    return {
      title: { key: 'secondFactor.title' },
      intro: actions.subject() ?? { key: 'secondFactor.intro' },
      submit: { key: `secondFactor.${now.status}` },
    }
  }

  return {
    texts,
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    submitButton: () => buttonProps('button', isBusy(), submit),
    cancelButton: () => buttonProps('button', view.peek().status === 'acting', actions.cancel),
    dialog: (id) => ({
      'aria-labelledby': `${id}-title`,
      'aria-busy': isBusy() ? 'true' : undefined,
      onkeydown(event) {
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        closeTopmostOverlay()
      },
      // The browser closes the dialog itself: Escape without focus inside, or a back gesture.
      oncancel(event) {
        event.preventDefault()
        closeTopmostOverlay()
      },
      onclose() {
        actions.cancel()
        actions.onClosed()
      },
    }),
    field(id) {
      const now = view.peek()
      if (now.status === 'binding') return actions.setup()?.field(id, submit)
      if (now.status === 'closed') return undefined
      return createCodeField({
        id: `${id}-code`,
        value: now.code,
        problem: now.problem,
        readonly: now.status !== 'asking',
        onText: actions.type,
        onEnter: submit,
        onFocus: actions.focusMoved,
      })
    },
  }
}
