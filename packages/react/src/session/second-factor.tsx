import {
  say,
  type CallError,
  type Lang,
  type SecondFactorController,
  type SecondFactorEvents,
  type Words,
} from '@gangway/core'
import { secondFactorCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useBrowserEffect } from '../shared/browser-effect.ts'
import { Field } from '../shared/field.tsx'
import { useFocus } from '../shared/focus.ts'
import { Frame } from '../shared/frame.tsx'
import { Notice, Trouble } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { useSurroundings } from '../shared/surroundings.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useWords } from '../shared/words.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

export interface SecondFactorProps {
  /** Place one dialog per page and hand the same controller to whatever runs sensitive actions. */
  controller: SecondFactorController
  /** The language of the widget's own texts. */
  lang?: Lang
  /** Your own translator; without one the widget loads the language itself. */
  words?: Words
  /** Draws into a shadow root of its own, out of reach of the page's styles. */
  isolated?: boolean
  /** Told of every failed call of the dialog; it shows it as well. */
  onError?: (error: CallError) => void
}

/** Asks for the code of an authenticator app whenever `controller.run` needs one. */
export function SecondFactor({ controller, lang: ownLang, words: own, isolated = false, onError }: SecondFactorProps) {
  const [, lang] = useSurroundings({ lang: ownLang })
  const view = useView(controller)
  const words = useWords(lang, own, 'session')
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  const isOpen = view.status !== 'closed'
  const isReady = words !== undefined
  useEvents<SecondFactorEvents>(controller, { error: onError })
  useBrowserEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  })
  useFocus(root, id, view.focus, isReady)
  return (
    <Frame root={root} styles={secondFactorCss} words={words} isolated={isolated}>
      <dialog {...props(controller.dialog(id))} ref={dialog} className="gw-dialog" part="dialog">
        {words && isOpen && <Content controller={controller} words={words} id={id} />}
      </dialog>
    </Frame>
  )
}

function Content({ controller, words, id }: { controller: SecondFactorController; words: Words; id: string }) {
  const view = useView(controller)
  const { title, intro, submit } = controller.texts()
  const send = () => void controller.submit()
  const buttons = (
    <div className="gw-row gw-end">
      <button {...props(controller.cancelButton())} className="gw-button" part="button">
        {words.t('action.cancel')}
      </button>
      {submit && (
        <button {...props(controller.submitButton())} className="gw-button gw-main" part="button">
          {say(words, submit)}
        </button>
      )}
    </div>
  )
  return (
    <div className="gw-stack">
      <div>
        <h2 {...props(controller.title(id))} className="gw-title" part="title">
          {say(words, title)}
        </h2>
        {intro && <p className="gw-text">{say(words, intro)}</p>}
      </div>
      {view.status === 'binding' ? (
        <AuthenticatorSetup
          setup={view.setup}
          field={controller.field(id)}
          words={words}
          submit={send}
          copyKey={() => void controller.copyKey()}
        />
      ) : (
        view.status !== 'closed' && (
          <>
            <Notice notice={view.notice} words={words} />
            <Trouble failure={view.failure} words={words} retry={send} />
            <Field bags={controller.field(id)} words={words} className="gw-code" />
          </>
        )
      )}
      {buttons}
    </div>
  )
}
