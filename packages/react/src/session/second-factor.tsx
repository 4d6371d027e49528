import {
  translate,
  type CallError,
  type LanguageTag,
  type SecondFactorController,
  type Translator,
} from '@gangway/core'
import { secondFactorCss } from '@gangway/core/styles'
import { useRef, type ReactNode } from 'react'
import { useBrowserEffect } from '../shared/use-browser-effect.ts'
import { Field } from '../shared/field.tsx'
import { useFocus } from '../shared/use-focus.ts'
import { WidgetRoot } from '../shared/widget-root.tsx'
import type { WidgetProps } from '../shared/widget.props.ts'
import { Notice, ErrorNotice } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { useGangwayContext } from '../shared/gangway-context.ts'
import { useEvents } from '../shared/use-events.ts'
import { useUniqueId } from '../shared/use-unique-id.ts'
import { useView } from '../shared/use-view.ts'
import { useTranslator } from '../shared/use-translator.ts'
import { createLazyHook } from '../shared/create-lazy-hook.ts'

export interface SecondFactorProps extends WidgetProps<SecondFactorController> {
  /** Controller of the dialog. Place one dialog per page and pass the same controller to all widgets that run protected actions. */
  controller: SecondFactorController
  /** Language of the widget's texts. */
  lang?: LanguageTag
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  translator?: Translator
  /** Other ways to confirm, shown above the buttons. */
  children?: ReactNode
  /** Called for every failed request. The dialog shows the error as well. */
  onError?: (error: CallError) => void
}

const useSetup = createLazyHook(async () => (await import('./second-factor-setup.tsx')).renderSecondFactorSetup)

/** Dialog that asks for an authenticator code when `controller.run` needs one. */
export function SecondFactor({ controller, ...rest }: SecondFactorProps) {
  const [, lang] = useGangwayContext(rest)
  const view = useView(controller)
  const translator = useTranslator(lang, rest.translator, 'session')
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  const isOpen = view.status !== 'closed'
  const renderSetup = useSetup(view.status === 'binding')
  const isReady = translator !== undefined && (view.status !== 'binding' || renderSetup !== undefined)
  useEvents(controller, rest)
  useBrowserEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  })
  useFocus(root, id, view.focus, isReady)
  return (
    <WidgetRoot root={root} styles={secondFactorCss} translator={translator} own={rest}>
      <dialog {...props(controller.dialog(id))} ref={dialog} className="gw-dialog" part="dialog">
        {translator && isOpen && <Content {...{ controller, translator, id, renderSetup, children: rest.children }} />}
      </dialog>
    </WidgetRoot>
  )
}

function Content({
  controller,
  translator,
  id,
  renderSetup,
  children,
}: {
  controller: SecondFactorController
  translator: Translator
  id: string
  renderSetup: ReturnType<typeof useSetup>
  children: ReactNode
}) {
  const view = useView(controller)
  const { title, intro, submit } = controller.texts()
  const send = () => void controller.submit()
  const buttons = (
    <div className="gw-row gw-end">
      <button {...props(controller.cancelButton())} className="gw-button" part="button">
        {translator.t('action.cancel')}
      </button>
      {submit && (
        <button {...props(controller.submitButton())} className="gw-button gw-main" part="button">
          {translate(translator, submit)}
        </button>
      )}
    </div>
  )
  return (
    <div className="gw-stack">
      <div>
        <h2 {...props(controller.title(id))} className="gw-title" part="title">
          {translate(translator, title)}
        </h2>
        {intro && <p className="gw-text">{translate(translator, intro)}</p>}
      </div>
      {view.status === 'binding'
        ? renderSetup?.({ controller, setup: view.setup, translator, id })
        : view.status !== 'closed' && (
            <>
              <Notice notice={view.notice} translator={translator} />
              <ErrorNotice failure={view.failure} translator={translator} retry={send} />
              <Field props={controller.field(id)} translator={translator} className="gw-code" />
            </>
          )}
      {children}
      {buttons}
    </div>
  )
}
